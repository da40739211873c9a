import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InputHelperText, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Reference } from '@shared/kit/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import type { UsualPlaces } from '@shared/resources/interviews/api.js';
import { MAX_LINK } from '@shared/resources/interviews/enums.js';
import { FormGrid } from '../common/FormGrid.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

/** Place and link if the mode has them; offers those last used for the job and by the interviewers. */
export function WhereInputs() {
  const T = useTexts('interviews').form;
  const mode = useWatch({ name: 'mode' }) as string | undefined;
  const usual = useUsual();
  return (
    <FormGrid>
      {mode !== 'Online' && (
        <UsualInput
          source="place"
          label={T.place}
          hint={T.placeHint}
          options={usual.places}
          most={LIMITS.text.short}
        />
      )}
      {mode !== 'Offline' && (
        <UsualInput
          source="link"
          type="url"
          label={T.link}
          hint={T.linkHint}
          options={usual.links}
          most={MAX_LINK}
        />
      )}
    </FormGrid>
  );
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

interface Props {
  source: 'place' | 'link';
  type?: 'url';
  label: string;
  hint: string;
  options: readonly string[];
  /** Maximum number of characters. */
  most: number;
}

function UsualInput({ source, type, label, hint, options, most }: Props) {
  const { field, fieldState, id } = useInput<string>({ source, defaultValue: '' });
  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      id={id}
      options={options.filter((option) => option !== text)}
      filterOptions={(all) => all}
      value={text}
      inputValue={text}
      onInputChange={(_event, next, reason) => reason !== 'reset' && field.onChange(next)}
      onChange={(_event, next) => field.onChange(next ?? '')}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          type={type}
          label={label}
          error={fieldState.invalid}
          helperText={<InputHelperText error={fieldState.error?.message} helperText={hint} />}
          inputRef={field.ref}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, maxLength: most },
          }}
        />
      )}
    />
  );
}
