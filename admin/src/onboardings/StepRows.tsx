import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Checkbox, FormControlLabel, IconButton, MenuItem, TextField } from '@mui/material';
import { ONBOARDING_FILE_TYPES, type OnboardingFileType } from '@shared/resources/onboardings/enums.js';
import { LIMITS } from '@shared/kit/limits.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { NameInput } from './NameInput.js';
import type { StepDraft } from './onboardingModel.js';

type FileDraft = StepDraft['files'][number];
type FieldDraft = StepDraft['fields'][number];

/** A document that a step requests. */
export function FileRow(props: {
  file: FileDraft;
  onChange: (file: FileDraft) => void;
  onRemove: () => void;
}) {
  const T = useTexts('onboardings').form;
  const { file, onChange, onRemove } = props;
  return (
    <Row columns="minmax(0, 1fr) 128px auto auto">
      <NameInput label={T.fileName} value={file.name} onChange={(name) => onChange({ ...file, name })} />
      <TextField
        select
        required
        label={T.fileType}
        value={file.type}
        onChange={({ target }) => onChange({ ...file, type: target.value as OnboardingFileType })}
      >
        {ONBOARDING_FILE_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {valueText(type)}
          </MenuItem>
        ))}
      </TextField>
      <Required
        of={file.name}
        value={file.required}
        onChange={(required) => onChange({ ...file, required })}
      />
      <Remove of={file.name} onClick={onRemove} />
    </Row>
  );
}

/** A text that a step requests. */
export function FieldRow(props: {
  field: FieldDraft;
  onChange: (field: FieldDraft) => void;
  onRemove: () => void;
}) {
  const T = useTexts('onboardings').form;
  const { field, onChange, onRemove } = props;
  return (
    <Row columns="minmax(0, 1fr) auto auto">
      <TextField
        required
        label={T.fieldName}
        value={field.name}
        onChange={({ target }) => onChange({ ...field, name: target.value })}
        slotProps={{ htmlInput: { required: false, maxLength: LIMITS.text.short } }}
      />
      <Required
        of={field.name}
        value={field.required}
        onChange={(required) => onChange({ ...field, required })}
      />
      <Remove of={field.name} onClick={onRemove} />
    </Row>
  );
}

function Row({ columns, children }: { columns: string; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: { xs: 'center', sm: 'end' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: columns },
        // Required and Remove share the last line of a narrow row.
        '& > :not(:nth-last-child(-n+2))': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        paddingBottom: { xs: 1.5, sm: 0 },
      }}
    >
      {children}
    </Box>
  );
}

function Required({
  of,
  value,
  onChange,
}: {
  of: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  const T = useTexts('onboardings').form;
  return (
    <FormControlLabel
      label={T.required}
      sx={{ marginRight: 0 }}
      control={
        <Checkbox
          size="small"
          checked={value}
          onChange={(_event, next) => onChange(next)}
          slotProps={{ input: { 'aria-label': T.requiredOf(of || T.unnamed) } }}
        />
      }
    />
  );
}

function Remove({ of, onClick }: { of: string; onClick: () => void }) {
  const T = useTexts('onboardings').form;
  return (
    <IconButton
      size="small"
      aria-label={T.remove(of || T.unnamed)}
      onClick={onClick}
      sx={{ justifySelf: 'end' }}
    >
      <DeleteIcon />
    </IconButton>
  );
}
