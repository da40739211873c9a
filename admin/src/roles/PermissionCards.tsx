import { Box, FormHelperText } from '@mui/material';
import { useController } from 'react-hook-form';
import { PermissionCard } from './PermissionCard.js';
import { readGrants, setGrants } from './roleModel.js';
import { useResources } from './useResources.js';

/** The permission cards of the role form, one per resource that the server lists (GET /resources). */
export function PermissionCards() {
  const { data = [] } = useResources();
  const { field, fieldState } = useController({ name: 'grants', defaultValue: '' });
  const grants = field.value as string;
  const chosen = readGrants(grants);
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
