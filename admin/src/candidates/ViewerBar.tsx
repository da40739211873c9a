import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Box, Button, Card, CircularProgress, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { hiddenSx } from '../common/hidden.js';
import { useTexts } from '../i18n/texts.js';
import { VIEWER } from './fileTools.js';

interface Props {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  onPrint: () => void;
  printing?: boolean;
  /** Address and name of the download. */
  href: string;
  fileName: string;
  /** Paging, on the left side. */
  children?: ReactNode;
}

/* In px, with one line. */
const BAR_HEIGHT = 51;

/** The controls over a shown file. */
export function ViewerBar(props: Props) {
  const t = useTexts('candidates').file;
  return (
    <BarFrame isTight>
      {props.children}
      <Box sx={{ flex: 1 }} />
      <Tool label={t.zoomOut} icon={<ZoomOutIcon />} onClick={props.onZoomOut} />
      <Tool label={t.zoomIn} icon={<ZoomInIcon />} onClick={props.onZoomIn} />
      <Tool label={t.reset} icon={<FitIcon />} onClick={props.onFit} />
      <Button
        size="small"
        variant="text"
        startIcon={<PrintIcon />}
        disabled={props.printing}
        onClick={props.onPrint}
        sx={tightSx}
      >
        <span>{t.print}</span>
      </Button>
      <Button
        size="small"
        variant="outlined"
        startIcon={<DownloadIcon />}
        href={props.href}
        download={props.fileName}
        sx={tightSx}
      >
        <span>{t.download}</span>
      </Button>
    </BarFrame>
  );
}

/* In narrow bars a control shows only its icon; its name stays for screen readers. */
const tightSx = {
  '@container (max-width: 560px)': {
    minWidth: 36,
    '& > span:not(.MuiButton-startIcon)': hiddenSx,
    '& .MuiButton-startIcon': { margin: 0 },
  },
} as const;

/**
 * Holds the controls over a shown file.
 * @param isTight there are many: a narrow bar shows only their icons
 */
export function BarFrame({ isTight = false, children }: { isTight?: boolean; children: ReactNode }) {
  return (
    <Box
      role="toolbar"
      className="hd-no-print"
      sx={{
        ...(isTight && { containerType: 'inline-size' }),
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        minHeight: BAR_HEIGHT,
        paddingX: 1.5,
        paddingY: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

/** One control of the bar. */
export function Tool(props: { label: string; icon: ReactNode; onClick: () => void; disabled?: boolean }) {
  return (
    <Tooltip title={props.label}>
      <span>
        <IconButton size="small" aria-label={props.label} onClick={props.onClick} disabled={props.disabled}>
          {props.icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Placeholder for a viewer that is loading, of the same height, so that nothing moves. */
export function ViewerWaiting() {
  const t = useTexts('candidates').file;
  return (
    <Card
      role="status"
      aria-label={t.loading}
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: `calc(${VIEWER.height} + ${BAR_HEIGHT}px)`,
        minHeight: VIEWER.minHeight + BAR_HEIGHT,
      }}
    >
      <CircularProgress aria-hidden />
    </Card>
  );
}
