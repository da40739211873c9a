import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Reference } from '@shared/kit/api.js';
import type { InterviewerSuggestion } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { isInstant } from '@shared/resources/interviews/rules.js';
import { SeveralInput } from '../common/SeveralInput.js';
import { useSearchTerm } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import { showWhen } from './when.js';
import { interviewersOf } from './useChosenInterviewers.js';

type Option = Reference & Partial<Pick<InterviewerSuggestion, 'busy'>>;

/** The interviewers: searched by name while typing, each shown free or busy at the chosen time (decision E3). */
export function InterviewersInput({ except }: { except?: string }) {
  const T = useTexts('interviews').form;
  const zone = useSession()?.timeZone;
  const date = useWatch({ name: 'schedule.date' }) as string | null;
  const durationInMinutes = useWatch({ name: 'schedule.durationInMinutes' }) as number | null;
  const [typed, setTyped] = useState('');
  const q = useSearchTerm(typed);
  const time = isInstant(date) && durationInMinutes ? { date, durationInMinutes } : {};
  const { data: options = [], isPending, error } = useQuery(interviewersOf({ q, ...time, except }));
  const busyNote = ({ busy }: Option) => ({
    text: busy
      ? T.busy(interviewNumber(busy.interview.interviewId), showWhen(busy.schedule.date, zone))
      : T.free,
    color: busy ? 'warning.main' : 'text.secondary',
  });
  return (
    <SeveralInput<Option>
      name="interviewers"
      required
      label={T.interviewers}
      hint={T.interviewersHint}
      options={options}
      loading={isPending}
      error={error}
      noOptionsText={T.noInterviewers}
      typed={typed}
      onTyped={setTyped}
      note={'date' in time ? busyNote : undefined}
    />
  );
}
