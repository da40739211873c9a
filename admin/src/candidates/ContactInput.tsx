import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { ContactHolder, ContactHolders } from '@shared/resources/candidates/api.js';
import { candidateRules } from '@shared/resources/candidates/rules.js';
import { today } from '../common/dates.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';

interface Props {
  source: 'email' | 'mobile';
  label: string;
  /** Shown below the input. */
  hint?: string | false;
  /** Id of the candidate being edited. */
  candidateId?: string;
}

/** E-mail or mobile number of a candidate; names another candidate who has it while the user types (decision C1). */
export function ContactInput({ source, label, hint = false, candidateId }: Props) {
  const holder = useHolder(source, candidateId);
  return (
    <div>
      <TextInput
        source={source}
        label={label}
        isRequired
        helperText={hint}
        fullWidth
        {...(source === 'email' ? { type: 'email' } : { inputMode: 'numeric' as const })}
      />
      <div role="status">{holder && <Taken source={source} holder={holder} />}</div>
    </div>
  );
}

function Taken({
  source,
  holder: { _id, name, isDeleted },
}: {
  source: Props['source'];
  holder: ContactHolder;
}) {
  const t = useTexts('candidates').form;
  return (
    <Typography variant="body2" sx={{ color: 'warning.main', marginTop: -0.5, marginBottom: 1 }}>
      {_id ? (
        <Link
          component={RouterLink}
          to={paths.candidates.show(_id)}
          target="_blank"
          color="inherit"
          underline="always"
        >
          {name}
        </Link>
      ) : (
        t.somebody
      )}{' '}
      {source === 'email' ? t.hasEmail : t.hasMobile}
      {isDeleted && ` ${t.inTrash}`}
    </Typography>
  );
}

/* Looked up after a pause in typing if the value is valid; errors are ignored, because saving checks it again. */
function useHolder(source: Props['source'], except?: string): ContactHolder | null {
  const typed = useWatch({ name: source }) as string | null | undefined;
  const value = usePaused((typed ?? '').trim());
  const isWhole = candidateRules[source](value, { today: today() }) === undefined;
  const { data } = useQuery({
    queryKey: ['candidates', 'duplicates', source, value, except],
    queryFn: ({ signal }) =>
      request<ContactHolders>('/candidates/duplicates', {
        method: 'POST',
        body: { [source]: value, ...(except && { except }) },
        signal,
      }),
    enabled: isWhole,
    staleTime: 10_000,
    retry: false,
  });
  return isWhole && value === (typed ?? '').trim() ? (data?.[source] ?? null) : null;
}
