import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Reference } from '@shared/kit/api.js';
import type { UsualPlaces } from '@shared/resources/interviews/api.js';
import { MAX_LINK } from '@shared/resources/interviews/enums.js';
import { factsOf, FILLED } from '@shared/resources/interviews/fields.js';
import { isWithout } from '@shared/resources/interviews/format.js';
import { inputsOf } from '../common/FieldInput.js';
import { FormGrid } from '../common/FormGrid.js';
import { FreeTextInput } from '../common/SuggestInput.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

/** Place and link if the mode has them; offers those last used for the job and by the interviewers. */
export function WhereInputs() {
  const { form: T, fields: F } = useTexts('interviews');
  const mode = useWatch({ name: 'mode' }) as string | undefined;
  const usual = useUsual();
  const own = {
    place: (
      <FreeTextInput
        openOnFocus
        source="place"
        label={F.place}
        helperText={T.placeHint}
        options={usual.places}
      />
    ),
    link: (
      <FreeTextInput
        openOnFocus
        source="link"
        type="url"
        label={F.link}
        helperText={T.linkHint}
        options={usual.links}
        most={MAX_LINK}
      />
    ),
  };
  const keys = FILLED.filter((key) => !isWithout(key, mode));
  return <FormGrid>{inputsOf({ FILLED: keys, factsOf }, F, own)('where')}</FormGrid>;
}

function useUsual(): UsualPlaces {
  const job = useWatch({ name: 'job' }) as string | null | undefined;
  const people = useWatch({ name: 'interviewers' }) as Reference[] | undefined;
  const interviewers = (people ?? []).map(({ _id }) => _id).join(',');
  const { data } = useQuery({
    queryKey: ['interviews', 'usual', job, interviewers],
    queryFn: ({ signal }) =>
      request<UsualPlaces>(apiUrl('/interviews/usual', { job, interviewers: interviewers || undefined }), {
        signal,
      }),
    enabled: Boolean(job) || interviewers !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data ?? { places: [], links: [] };
}
