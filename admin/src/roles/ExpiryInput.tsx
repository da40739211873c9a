import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { isDay } from '@shared/kit/rules.js';
import { CheckboxInput } from '../common/CheckboxInput.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { useTexts } from '../i18n/texts.js';

interface Props {
  /** The stored day, which may be kept even if it is past. */
  stored?: string | null;
}

/** The optional expiry: enabled by a checkbox, today at the earliest (1-core sections 2 and 5 "Role"). */
export function ExpiryInput({ stored }: Props) {
  const texts = useTexts();
  const T = texts.roles.form;
  const wanted = useWatch({ name: 'hasExpiry' }) as boolean | undefined;
  const validate = (value: unknown) =>
    isDay(value) && (value >= today() || value === stored)
      ? undefined
      : texts.messages.validation.expiryFuture;
  return (
    <Box>
      <CheckboxInput source="hasExpiry" label={T.setExpiry} />
      {wanted && (
        <Box sx={{ maxWidth: 320 }}>
          <DayInput
            source="expiresOn"
            label={T.expiresAt}
            helperText={T.expiresHint}
            validate={validate}
            isRequired
            min={today()}
          />
        </Box>
      )}
    </Box>
  );
}
