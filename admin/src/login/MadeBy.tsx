import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../i18n/en.js';
import { request } from '../providers/http.js';

/** Who made the product (1-core section 1): GET /branding. Without an answer the line stays empty. */
export function MadeBy() {
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
