import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField, Tooltip } from '@mui/material';
import { LIMITS } from '@shared/kit/limits.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { NameInput } from './NameInput.js';
import { newField, newFile, type StepDraft } from './onboardingModel.js';
import { FieldRow, FileRow } from './StepRows.js';

interface Props {
  step: StepDraft;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  onChange: (step: StepDraft) => void;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** One step of an onboarding's definition: its name, text fields and files (2-workflow section 2). */
export function StepEditor({
  step,
  number,
  isFirst,
  isLast,
  onChange,
  onMove,
  onDuplicate,
  onDelete,
}: Props) {
  const T = useTexts('onboardings').form;
  const title = T.step(number);
  const set = (values: Partial<StepDraft>) => onChange({ ...step, ...values });
  return (
    <Section
      title={step.name ? `${title}: ${step.name}` : title}
      actions={
        <Box sx={{ display: 'flex', flex: 'none' }}>
          <Tool label={T.moveUp(title)} icon={<UpIcon />} disabled={isFirst} onClick={() => onMove(-1)} />
          <Tool label={T.moveDown(title)} icon={<DownIcon />} disabled={isLast} onClick={() => onMove(1)} />
          <Tool label={T.duplicate(title)} icon={<CopyIcon />} onClick={onDuplicate} />
          <Tool label={T.deleteStep(title)} icon={<DeleteIcon />} onClick={onDelete} />
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <NameInput ofStep label={T.stepName} value={step.name} onChange={(name) => set({ name })} />
        <TextField
          label={T.description}
          value={step.description}
          multiline
          minRows={2}
          onChange={({ target }) => set({ description: target.value })}
          slotProps={{ htmlInput: { maxLength: LIMITS.text.long } }}
        />
        <Box component="fieldset" sx={group}>
          <legend>{T.files}</legend>
          {step.files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onChange={(next) => set({ files: replaced(step.files, next) })}
              onRemove={() => set({ files: step.files.filter(({ key }) => key !== file.key) })}
            />
          ))}
          <Add label={T.addFile} onClick={() => set({ files: [...step.files, newFile()] })} />
        </Box>
        <Box component="fieldset" sx={group}>
          <legend>{T.fields}</legend>
          {step.fields.map((field) => (
            <FieldRow
              key={field.key}
              field={field}
              onChange={(next) => set({ fields: replaced(step.fields, next) })}
              onRemove={() => set({ fields: step.fields.filter(({ key }) => key !== field.key) })}
            />
          ))}
          <Add label={T.addField} onClick={() => set({ fields: [...step.fields, newField()] })} />
        </Box>
      </Box>
    </Section>
  );
}

const group = {
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  '& > legend': { padding: 0, marginBottom: 1, fontSize: 13, fontWeight: 600 },
} as const;

function replaced<T extends { key: number }>(entries: readonly T[], next: T): T[] {
  return entries.map((entry) => (entry.key === next.key ? next : entry));
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={onClick} sx={{ justifySelf: 'start' }}>
      {label}
    </Button>
  );
}

interface ToolProps {
  label: string;
  icon: React.ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, icon, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
