import { Button, Card, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { useImportAction } from './useImportAction.js';

/** The step between checking and adding, with the choice for people who already exist (decision D3). */
export function ImportConfirm({ data: { _id, counts } }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const [link, setLink] = useState(false);
  const action = useImportAction(_id);
  const nothing = counts.valid === 0 && counts.existing === 0;
  const label =
    counts.valid === 0
      ? t.confirmLink
      : link
        ? t.confirmBoth(counts.valid, counts.existing)
        : t.confirm(counts.valid);
  return (
    <Card sx={{ display: 'grid', gap: 1, padding: 2.5, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 550 }}>{nothing ? t.nothingToAdd : t.ready}</Typography>
      {counts.existing > 0 && (
        <FormControlLabel
          label={t.link(counts.existing)}
          control={<Checkbox checked={link} onChange={(_event, checked) => setLink(checked)} />}
        />
      )}
      {nothing ? (
        <Button variant="contained" component={Link} to={paths.candidates.upload}>
          {t.another}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={action.isPending || (counts.valid === 0 && !link)}
          onClick={() => action.mutate({ name: 'confirm', linkExisting: link })}
        >
          {label}
        </Button>
      )}
    </Card>
  );
}
