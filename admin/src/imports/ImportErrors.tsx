import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRowError } from '@shared/resources/imports/api.js';
import { IMPORT_FILES } from '@shared/resources/imports/columns.js';
import { LIMITS } from '@shared/kit/limits.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { downloadLink } from '../common/download.js';
import { sharedText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

interface ErrorsPage {
  errors: ImportRowError[];
  errorsCount: number;
}

/** The invalid rows, a page at a time, and all of them as a spreadsheet. */
export function ImportErrors({ id, total }: { id: string; total: number }) {
  const t = useTexts('imports').show;
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(LIMITS.page.default);
  const { data, error } = useQuery({
    queryKey: ['imports', 'errors', id, page, size, total],
    queryFn: ({ signal }) =>
      request<ErrorsPage>(apiUrl(`/imports/${id}/errors`, { page: page + 1, limit: size }), { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={t.errors}
      flush
      actions={
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          {...downloadLink(`/api/imports/${id}/errors.xlsx`, IMPORT_FILES.errors)}
          aria-label={t.download}
        >
          {t.downloadShort}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', paddingX: 2.5, paddingBottom: 1.5 }}>
        {t.errorsHint}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <LinesSkeleton />}
      {data && (
        <TableContainer sx={{ maxHeight: 520 }}>
          <Table size="small" stickyHeader aria-label={t.errors}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 96 }}>{t.number}</TableCell>
                <TableCell sx={{ width: 220 }}>{t.name}</TableCell>
                <TableCell>{t.problems}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.errors.map((row) => (
                <TableRow key={row.number}>
                  <TableCell>{row.number}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.name}</TableCell>
                  <TableCell sx={{ whiteSpace: 'pre-line' }}>
                    {row.errors.map(sharedText).join('\n')}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <TablePagination
        component="div"
        count={data?.errorsCount ?? total}
        page={page}
        rowsPerPage={size}
        rowsPerPageOptions={[...LIMITS.page.options]}
        onPageChange={(_event, next) => setPage(next)}
        onRowsPerPageChange={(event) => {
          setSize(Number(event.target.value));
          setPage(0);
        }}
      />
    </Section>
  );
}
