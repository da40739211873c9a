import { Box } from '@mui/material';
import { RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { GENDERS } from '@shared/kit/enums.js';
import { LIMITS } from '@shared/kit/limits.js';
import { factsOf, FILLED } from '@shared/resources/users/fields.js';
import { userRules } from '@shared/resources/users/rules.js';
import { lengthOf } from '@shared/kit/text.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { FieldInput, inputsOf } from '../common/FieldInput.js';
import { FormGrid, Wide } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { PhotoInput } from './PhotoInput.js';

interface Props {
  /** URL of the stored picture. */
  photo?: string;
  /** The signed-in user's own data. */
  own?: boolean;
}

/** The shared fields of the user form and the profile form (1-core sections 2 and 5). */
export function PersonFields({ photo, own = false }: Props) {
  const T = useTexts('users').person;
  const year = Number(today().slice(0, 4));
  const bio = useWatch({ name: 'bio' }) as string | null | undefined;
  /* Autofill only for the user's own data. */
  const fill = (token: string) => ({ autoComplete: own ? token : 'off' });
  const wide = (source: 'bio' | 'address', more: { helperText?: string; autoComplete: string }) => (
    <Wide>
      <FieldInput source={source} label={T[source]} facts={factsOf(source)} {...more} />
    </Wide>
  );
  const inputs = inputsOf({ FILLED, factsOf }, T, {
    name: fill('name'),
    dob: (
      <DayInput
        source="dob"
        label={T.dob}
        validate={useRule(userRules.dob)}
        min={`${year - LIMITS.age.max}-01-01`}
        max={`${year - LIMITS.age.min}-12-31`}
        openTo="year"
      />
    ),
    gender: (
      <RadioButtonGroupInput
        source="gender"
        label={T.gender}
        choices={choicesOf(GENDERS)}
        translateChoice={false}
        validate={useRule(userRules.gender)}
        helperText={false}
      />
    ),
    bio: wide('bio', { helperText: T.bioLeft(LIMITS.bio - lengthOf(bio ?? '')), ...fill('off') }),
    email: fill('email'),
    mobile: { helperText: T.mobileHint, ...fill('tel-national') },
    address: wide('address', fill('street-address')),
  });
  return (
    <>
      <Section title={T.personal}>
        <Box sx={{ marginBottom: 2 }}>
          <PhotoInput stored={photo} />
        </Box>
        <FormGrid>{inputs('personal')}</FormGrid>
      </Section>
      <Section title={T.contact}>
        <FormGrid>{inputs('contact')}</FormGrid>
      </Section>
    </>
  );
}
