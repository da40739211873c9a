import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { interviewRules, scheduleInFuture } from '@shared/resources/interviews/rules.js';
import { ruleText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import DatePicker from '../common/DatePicker.js';
import { showFirstError } from '../common/showFirstError.js';
import { valuesOf } from './interviewModel.js';
import { RecipientsNote } from './RecipientsNote.js';
import { foreignZone } from './when.js';
import { DialogButtons } from '../common/DialogButtons.js';

interface Props {
  interview: InterviewAnswer;
  onClose: () => void;
  onMove: (start: Date) => void;
}

/** Moves an interview of the calendar without dragging it: by keyboard or by touch. */
export function MoveDialog({ interview, onClose, onMove }: Props) {
  const texts = useTexts();
  const T = texts.interviews.calendar;
  const id = useId();
  const values = valuesOf(interview);
  const [date, setDate] = useState<string | null>(interview.schedule.date);
  const [tried, setTried] = useState(false);
  const wrong = ruleText(interviewRules.date(date) ?? scheduleInFuture(date ?? '', Date.now()));
  const foreign = foreignZone(date ?? '', useSession()?.timeZone);
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (!wrong && date) onMove(new Date(date));
    else requestAnimationFrame(() => showFirstError(form));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <DialogTitle id={`${id}-title`}>{T.moveTitle(interviewNumber(interview.interviewId))}</DialogTitle>
        <DialogContent>
          <DatePicker
            withTime
            autoFocus
            required
            id={`${id}-date`}
            name="date"
            label={texts.interviews.form.date}
            value={date}
            onChange={setDate}
            onBlur={() => undefined}
            inputRef={null}
            error={tried && wrong !== undefined}
            helperText={(tried && wrong) || (foreign && texts.interviews.form.zone(foreign))}
          />
          {date && (
            <RecipientsNote
              before={values}
              after={{ ...values, schedule: { ...interview.schedule, date } }}
            />
          )}
        </DialogContent>
        <DialogButtons onClose={onClose} submit={T.move} />
      </form>
    </Dialog>
  );
}
