import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import { LIMITS } from '@shared/kit/limits.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { NameInput } from './NameInput.js';
import { newField, newFile } from './onboardingModel.js';
import { FieldRow, FileRow, type RowProps } from './StepRows.js';

interface Props {
  index: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** One step of an onboarding's definition: its name, text fields and files (2-workflow section 2). */
export function StepEditor({ index, isLast, onMove, onDuplicate, onDelete }: Props) {
  const T = useTexts('onboardings').form;
  const step = `steps.${index}`;
  const name = useWatch({ name: `${step}.name` }) as string | null;
  const title = T.step(index + 1);
  return (
    <Section
      title={name ? `${title}: ${name}` : title}
      actions={
        <Box sx={{ display: 'flex', flex: 'none' }}>
          <Tool label={T.moveUp(title)} icon={<UpIcon />} disabled={index === 0} onClick={() => onMove(-1)} />
          <Tool label={T.moveDown(title)} icon={<DownIcon />} disabled={isLast} onClick={() => onMove(1)} />
          <Tool label={T.duplicate(title)} icon={<CopyIcon />} onClick={onDuplicate} />
          <Tool label={T.deleteStep(title)} icon={<DeleteIcon />} onClick={onDelete} />
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <NameInput ofStep source={`${step}.name`} label={T.stepName} />
        <TextInput
          source={`${step}.description`}
          label={T.description}
          multiline
          minRows={2}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.text.long } }}
        />
        <Entries source={`${step}.files`} title={T.files} add={T.addFile} blank={newFile} Row={FileRow} />
        <Entries
          source={`${step}.fields`}
          title={T.fields}
          add={T.addField}
          blank={newField}
          Row={FieldRow}
        />
      </Box>
    </Section>
  );
}

interface EntriesProps {
  source: string;
  title: string;
  add: string;
  blank: object;
  Row: (props: RowProps) => ReactNode;
}

/* The files or the text fields of a step. */
function Entries({ source, title, add, blank, Row }: EntriesProps) {
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Box component="fieldset" sx={group}>
      <legend>{title}</legend>
      {fields.map(({ id }, index) => (
        <Row key={id} source={`${source}.${index}`} onRemove={() => remove(index)} />
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => append(blank, { shouldFocus: false })}
        sx={{ justifySelf: 'start' }}
      >
        {add}
      </Button>
    </Box>
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

interface ToolProps {
  label: string;
  icon: ReactNode;
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
