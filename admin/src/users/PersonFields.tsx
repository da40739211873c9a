import { Box } from '@mui/material';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { GENDERS } from '@shared/kit/enums.js';
import { LIMITS } from '@shared/kit/limits.js';
import { userRules } from '@shared/resources/users/rules.js';
import { lengthOf } from '@shared/kit/text.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { FormGrid, Wide } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { PhotoInput } from './PhotoInput.js';

/* react-admin shrinks a radio group's legend as if it floated inside a field. */
const PLAIN_LEGEND = {
  marginTop: 1,
  '& .RaRadioButtonGroupInput-label': { transform: 'none', position: 'static', marginBottom: 0.5 },
};

interface Props {
  /** URL of the stored picture. */
  photo?: string;
  /** The signed-in user's own data. */
  own?: boolean;
}

/** What a user form and the profile form have in common (1-core sections 2 and 5). */
export function PersonFields({ photo, own = false }: Props) {
  const T = useTexts('users').person;
  /* Only one's own data may come from the browser's memory. */
  const fill = (token: string) => ({ autoComplete: own ? token : 'off' });
  const year = Number(today().slice(0, 4));
  const bio = useWatch({ name: 'bio' }) as string | null | undefined;
  return (
    <>
      <Section title={T.personal}>
        <Box sx={{ marginBottom: 2 }}>
          <PhotoInput stored={photo} />
        </Box>
        <FormGrid>
          <TextInput
            source="name"
            label={T.name}
            validate={useRule(userRules.name)}
            helperText={false}
            {...fill('name')}
          />
          <DayInput
            source="dob"
            label={T.dob}
            validate={useRule(userRules.dob)}
            min={`${year - LIMITS.age.max}-01-01`}
            max={`${year - LIMITS.age.min}-12-31`}
            openTo="year"
          />
          <RadioButtonGroupInput
            source="gender"
            label={T.gender}
            choices={choicesOf(GENDERS)}
            translateChoice={false}
            sx={PLAIN_LEGEND}
            validate={useRule(userRules.gender)}
            helperText={false}
          />
          <Wide>
            <TextInput
              source="bio"
              label={T.bio}
              multiline
              minRows={3}
              validate={useRule(userRules.bio)}
              helperText={T.bioLeft(LIMITS.bio - lengthOf(bio ?? ''))}
            />
          </Wide>
        </FormGrid>
      </Section>
      <Section title={T.contact}>
        <FormGrid>
          <TextInput
            source="email"
            label={T.email}
            type="email"
            validate={useRule(userRules.email)}
            {...fill('email')}
          />
          <TextInput
            source="mobile"
            label={T.mobile}
            type="tel"
            validate={useRule(userRules.mobile)}
            helperText={T.mobileHint}
            {...fill('tel-national')}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <Wide>
            <TextInput
              source="address"
              label={T.address}
              validate={useRule(userRules.address)}
              helperText={false}
              {...fill('street-address')}
            />
          </Wide>
        </FormGrid>
      </Section>
    </>
  );
}
