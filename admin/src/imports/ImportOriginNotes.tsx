import { Alert, Button, Typography } from '@mui/material';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { useTexts } from '../i18n/texts.js';
import { useImportAction } from './useImportAction.js';

/** Where the rows are in the file, what was left out, and the choice to read its hidden rows too. */
export function ImportOriginNotes({ data: { _id, state, origin, hiddenRows } }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const action = useImportAction(_id);
  if (!origin) return null;
  const { sheet, headerLine, otherSheets } = origin;
  const isIncluded = hiddenRows === 'include';
  return (
    <>
      {origin.hiddenRows > 0 && (
        <Alert
          severity="warning"
          action={
            state === 'checked' && (
              <Button
                color="inherit"
                size="small"
                disabled={action.isPending}
                onClick={() =>
                  action.mutate({ name: 'hidden-rows', hiddenRows: isIncluded ? 'omit' : 'include' })
                }
              >
                {isIncluded ? t.omitHidden : t.includeHidden}
              </Button>
            )
          }
        >
          {t.hiddenRows(origin.hiddenRows, isIncluded)}
        </Alert>
      )}
      {otherSheets.length > 0 && (
        <Alert severity="info">
          {t.otherSheets(
            sheet,
            otherSheets.map(({ name, isHidden }) => (isHidden ? t.hiddenSheet(name) : name)),
          )}
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.origin(sheet, headerLine)}
      </Typography>
    </>
  );
}
