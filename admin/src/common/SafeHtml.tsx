import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/* The elements that the server keeps (decision C9); sanitised here too, so that neither side relies on the other. */
const ALLOWED = {
  ALLOWED_TAGS: 'p br strong b em i u s h2 h3 h4 ul ol li blockquote a code pre hr'.split(' '),
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:)/i,
  ADD_URI_SAFE_ATTR: ['rel', 'target'],
};

/** Displays rich text, sanitised once more. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html]);
  return (
    <Box
      className="hd-rich-text"
      sx={{
        maxWidth: '75ch',
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& p, & ul, & ol, & blockquote, & pre': { my: 1.25 },
        '& h2': { fontSize: 18, fontWeight: 600, mt: 2.5, mb: 1 },
        '& h3': { fontSize: 16, fontWeight: 600, mt: 2, mb: 1 },
        '& h4': { fontSize: 14, fontWeight: 600, mt: 2, mb: 1 },
        '& ul, & ol': { pl: 3 },
        '& li > p': { my: 0.5 },
        '& a': { color: 'primary.main' },
        '& blockquote': { ml: 0, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
        '& pre': { p: 1.5, borderRadius: 1, bgcolor: 'raised', overflowX: 'auto' },
      }}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
