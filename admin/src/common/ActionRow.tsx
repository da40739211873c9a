import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box, Button, Drawer, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../i18n/texts.js';

interface Props {
  /** The main action; stays visible on a phone. */
  main?: ReactNode;
  /** The other actions, shown before it. */
  children: ReactNode;
}

/** The actions of a page in a row; on a phone the main action, and the others in a sheet within reach of the thumb. */
export function ActionRow({ main, children }: Props) {
  const T = useTexts('common').actions;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useState(false);
  // Actions without permission render nothing.
  const [count, setCount] = useState(0);
  const title = useId();
  const close = () => setOpen(false);
  if (!isPhone)
    return (
      <>
        {children}
        {main}
      </>
    );
  return (
    <>
      {main}
      {count > 0 && (
        <Button
          variant="outlined"
          startIcon={<MoreIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {T.more}
        </Button>
      )}
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        // An action's confirmation outlives the sheet.
        keepMounted
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': title,
            sx: { borderRadius: '14px 14px 0 0', padding: 2, paddingBottom: sheetFoot },
          },
        }}
      >
        <Typography id={title} variant="h4" component="h2" sx={{ marginBottom: 1.5 }}>
          {T.title}
        </Typography>
        {/* Every action closes the sheet. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons inside are operated */}
        <Box
          ref={(box: HTMLElement | null) => {
            if (box) setCount(box.childElementCount);
          }}
          onClick={close}
          sx={sheetSx}
        >
          {children}
        </Box>
      </Drawer>
    </>
  );
}

const sheetFoot = 'calc(16px + env(safe-area-inset-bottom, 0px))';
const sheetSx = {
  display: 'grid',
  gap: 1,
  '& > .MuiButton-root, & > a': { minHeight: 44, width: '100%' },
} as const;
