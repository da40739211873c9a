import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';

/** Characters that fit into a narrow tile in the large size. */
const MAX_LARGE = 7;

interface Props {
  to: string;
  icon: SvgIconComponent;
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  failed: boolean;
  /** Tooltip that explains the number. */
  title?: string;
}

/** One number with its icon, as a link to what it counts. */
export function Figure({ to, icon: Icon, label, value, failed, title }: Props) {
  const texts = useTexts();
  return (
    <Card title={title} sx={{ containerType: 'inline-size' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: { xs: 1.25, sm: 1.5 },
          padding: 1.5,
          height: '100%',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            // Six in a row on a small screen: the words take precedence.
            '@container (max-width: 154px)': { display: 'none' },
            placeItems: 'center',
            width: 38,
            height: 38,
            borderRadius: '10px',
            flex: 'none',
            color: 'primary.main',
            backgroundColor: (theme) => theme.palette.primarySoft,
          }}
        >
          <Icon aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component="p"
            noWrap
            sx={{
              // A time with its unit ("130.5 days") is longer than the numbers beside it.
              fontSize: value && value.length > MAX_LARGE ? 16 : 20,
              fontWeight: 600,
              lineHeight: '30px',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value ?? (failed ? texts.common.empty : <Skeleton width={56} />)}
          </Typography>
          <Typography sx={{ color: 'text.secondary', lineHeight: 1.35 }}>{label}</Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
