import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';

/** Who made the product (1-core section 1): GET /branding. Without an answer the line stays empty. */
export function MadeBy() {
  const texts = useTexts();
  const { data } = useQuery({
    queryKey: ['branding'],
    staleTime: Infinity,
    queryFn: ({ signal }) => request<{ product: string; company: string }>('/api/branding', { signal }),
  });
  return (
    <Typography
      component="footer"
      variant="caption"
      sx={{ minHeight: 58, padding: 2.5, paddingTop: 0, textAlign: 'center', color: 'text.secondary' }}
    >
      {data && texts.login.madeBy(data.company)}
    </Typography>
  );
}
