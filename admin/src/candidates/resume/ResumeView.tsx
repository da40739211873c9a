import PagesIcon from '@mui/icons-material/DescriptionOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { memo, useMemo } from 'react';
import { useAccess } from '../../access/useAccess.js';
import { hiddenSx } from '../../common/hidden.js';
import { useTexts } from '../../i18n/texts.js';
import { FileView } from '../FileView.js';
import { ResumeTextView } from './ResumeTextView.js';
import { FORMS, type ResumeForm, useResumeForm } from './resumeForm.js';

const ICONS = { pages: PagesIcon, text: TextIcon };
const choiceSx = {
  gap: 0.75,
  paddingX: 1,
  paddingY: 0.25,
  minHeight: 30,
  '@container (max-width: 560px)': { '& > span': hiddenSx },
} as const;

interface Props {
  /** The candidate's name. */
  name: string;
  /** Address of the file; null if there is none. */
  url: string | null;
}

/** A resume as pages or as text; on a phone as text, until the reader chooses. */
export const ResumeView = memo(function ResumeView({ name, url }: Props) {
  const { file, fields } = useTexts('candidates');
  const mayRead = useAccess().can('candidate', 'read');
  const [form, choose] = useResumeForm();
  const title = file.of(fields.resume, name);
  const choice = useMemo(() => <Choice form={form} choose={choose} />, [form, choose]);
  const shown = mayRead && url ? url : undefined;
  return form === 'text' && shown ? (
    <ResumeTextView url={shown} title={title} bar={choice} />
  ) : (
    <FileView url={shown} title={title} saveAs={title} bar={choice} />
  );
});

function Choice({ form, choose }: { form: ResumeForm; choose: (form: ResumeForm) => void }) {
  const T = useTexts('candidates').file;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={form}
      aria-label={T.form}
      onChange={(_event, next: ResumeForm | null) => next && choose(next)}
    >
      {FORMS.map((one) => {
        const Icon = ICONS[one];
        return (
          <ToggleButton key={one} value={one} title={T.forms[one]} sx={choiceSx}>
            <Icon aria-hidden fontSize="small" />
            <span>{T.forms[one]}</span>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
