import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Checkbox, FormControlLabel, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { ONBOARDING_FILE_TYPES } from '@shared/resources/onboardings/enums.js';
import { LIMITS } from '@shared/kit/limits.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { NameInput } from './NameInput.js';

/** One entry of a list in the form. */
export interface RowProps {
  source: string;
  onRemove: () => void;
}

/** A document that a step requests. */
export function FileRow(props: RowProps) {
  const T = useTexts('onboardings').form;
  const { source } = props;
  return (
    <Row columns="minmax(0, 1fr) 160px auto auto" {...props}>
      <NameInput source={`${source}.name`} label={T.fileName} />
      <SelectInput
        source={`${source}.type`}
        label={T.fileType}
        choices={choicesOf(ONBOARDING_FILE_TYPES)}
        isRequired
        helperText={false}
      />
    </Row>
  );
}

/** A text that a step requests. */
export function FieldRow(props: RowProps) {
  const T = useTexts('onboardings').form;
  return (
    <Row columns="minmax(0, 1fr) auto auto" {...props}>
      <TextInput
        source={`${props.source}.name`}
        label={T.fieldName}
        isRequired
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.text.short } }}
      />
    </Row>
  );
}

/* The inputs of an entry, whether it is required, and its delete button. */
function Row({ source, onRemove, columns, children }: RowProps & { columns: string; children: ReactNode }) {
  const T = useTexts('onboardings').form;
  const name = (useWatch({ name: `${source}.name` }) as string | null) || T.unnamed;
  const { field } = useController({ name: `${source}.required` });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        /* Required and Remove are level with the fields, which have a label above and a margin below. */
        alignItems: { xs: 'center', sm: 'end' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: columns },
        // Required and Remove share the last line of a narrow row.
        '& > :not(:nth-last-child(-n+2))': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        paddingBottom: { xs: 1.5, sm: 0 },
      }}
    >
      {children}
      <FormControlLabel
        label={T.required}
        sx={{ marginRight: 0, marginBottom: { sm: 0.5 } }}
        control={
          <Checkbox
            size="small"
            checked={Boolean(field.value)}
            onChange={field.onChange}
            slotProps={{ input: { 'aria-label': T.requiredOf(name) } }}
          />
        }
      />
      <IconButton
        size="small"
        aria-label={T.remove(name)}
        onClick={onRemove}
        sx={{ justifySelf: 'end', marginBottom: { sm: 0.75 } }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}
