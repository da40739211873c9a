import { lazy, Suspense } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { showMoment, timeZone } from '../common/dates.js';
import { PendingField } from '../common/PendingField.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import { foreignZone } from './when.js';

const DatePicker = lazy(() => import('../common/DatePicker.js'));

/** Day and time of an interview in the browser's zone, stored as a UTC instant; a foreign zone is named. */
export function WhenInput() {
  const T = useTexts('interviews').form;
  const organisation = useSession()?.timeZone;
  const { field, fieldState, id } = useInput<string | null>({
    source: 'schedule.date',
    defaultValue: null,
    isRequired: true,
  });
  const message = fieldState.error?.message;
  const foreign = field.value ? foreignZone(field.value, organisation) : undefined;
  const help = foreign ? T.zone(timeZone() ?? foreign) : undefined;
  const below = message || help ? <InputHelperText error={message} helperText={help ?? ''} /> : undefined;
  const shown = field.value ? showMoment(field.value).replace(',', '') : '';
  return (
    <Suspense fallback={<PendingField required label={T.date} text={shown} helperText={below} />}>
      <DatePicker
        withTime
        required
        id={id}
        name={field.name}
        label={T.date}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={below}
      />
    </Suspense>
  );
}
