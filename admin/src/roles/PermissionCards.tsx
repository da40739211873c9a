import { Alert, Box, FormHelperText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useController } from 'react-hook-form';
import type { ResourceAnswer } from '@shared/resources/roles/api.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { PermissionCard } from './PermissionCard.js';
import { readGrants, setGrants } from './roleModel.js';

/** The permission cards of the role form, one per resource that the server lists (GET /resources). */
export function PermissionCards() {
  const T = useTexts('roles').form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['resources'],
    queryFn: ({ signal }) => provider.call<ResourceAnswer[]>('/resources', { signal }),
    staleTime: 300_000,
  });
  const { field, fieldState } = useController({ name: 'grants', defaultValue: '' });
  const grants = field.value as string;
  const chosen = readGrants(grants);
  if (error) return <Alert severity="error">{error.message || T.resourcesFailed}</Alert>;
  if (!data) return <LinesSkeleton />;
  return (
    <Box data-field="grants">
      {fieldState.error && (
        <FormHelperText error sx={{ marginBottom: 1 }}>
          {fieldState.error.message}
        </FormHelperText>
      )}
      <Box
        sx={{
          columnWidth: '230px',
          columnGap: 1.5,
          marginBottom: -1.5,
        }}
      >
        {data.map((entry) => (
          <PermissionCard
            key={entry.name}
            entry={entry}
            chosen={chosen.get(entry.name) ?? new Set()}
            onChange={(actions, on) => field.onChange(setGrants(grants, entry.name, actions, on))}
          />
        ))}
      </Box>
    </Box>
  );
}
