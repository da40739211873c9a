import { Box, Card, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Action } from '@shared/permissions.js';
import type { ResourceAnswer } from '@shared/resources/roles/api.js';
import { useAccess } from '../access/useAccess.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { wordsOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { readGrants, setGrants } from './roleModel.js';

/** The permission cards of the role form, one per resource that the server lists (GET /resources). */
export function PermissionCards() {
  const provider = useDataProvider<HireDeskDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['resources'],
    queryFn: ({ signal }) => provider.call<ResourceAnswer[]>('/resources', { signal }),
    staleTime: 300_000,
  });
  const { field, fieldState } = useController({ name: 'permissions', defaultValue: '' });
  const grants = field.value as string;
  const chosen = readGrants(grants);
  if (!data) {
    if (error) return <ReadFailed small error={error} />;
    /* As high as the screen: what stands below does not move into it and out again. */
    return (
      <Box sx={{ minHeight: '100vh' }}>
        <LinesSkeleton />
      </Box>
    );
  }
  return (
    <Box data-field="permissions">
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

interface Props {
  entry: ResourceAnswer;
  chosen: ReadonlySet<Action>;
  onChange: (actions: readonly Action[], chosen: boolean) => void;
}

/**
 * One resource of a role: a checkbox per action and one for all. Users cannot grant what they lack (decision B6); the
 * server checks again.
 */
function PermissionCard({ entry, chosen, onChange }: Props) {
  const T = useTexts('roles').form;
  const permissions = useAccess();
  const id = useId();
  const free = entry.actions.filter((action) => permissions.can(entry.name, action));
  const held = entry.actions.filter((action) => chosen.has(action));
  const all = free.length > 0 && free.every((action) => chosen.has(action));
  const name = wordsOf(entry.name);
  return (
    <Card
      component="fieldset"
      data-field={`permissions-${entry.name}`}
      sx={{ margin: 0, marginBottom: 1.5, padding: 0, minWidth: 0, breakInside: 'avoid' }}
    >
      <Box component="legend" sx={{ float: 'left', width: '100%', padding: 0 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            paddingLeft: 1,
            paddingRight: 2,
            minHeight: 44,
            borderBottom: 1,
            borderColor: 'divider',
            backgroundColor: 'raised',
          }}
        >
          <Checkbox
            checked={all}
            indeterminate={!all && held.length > 0}
            disabled={free.length === 0}
            onChange={() => onChange(free, !all)}
            slotProps={{ input: { 'aria-label': T.selectAll(name) } }}
          />
          <Typography component="span" sx={{ flex: 1, fontWeight: 600, textTransform: 'capitalize' }}>
            {name}
          </Typography>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {held.length} / {entry.actions.length}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ clear: 'both', display: 'flex', flexDirection: 'column', paddingX: 1, paddingY: 0.75 }}>
        {entry.actions.map((action) => {
          const lacking = !free.includes(action);
          return (
            <FormControlLabel
              key={action}
              sx={{ margin: 0 }}
              disabled={lacking}
              control={
                <Checkbox
                  checked={chosen.has(action)}
                  onChange={(event) => onChange([action], event.target.checked)}
                  slotProps={{ input: { 'aria-describedby': lacking ? id : undefined } }}
                  sx={{ paddingY: 0.5 }}
                />
              }
              label={wordsOf(action)}
            />
          );
        })}
        {free.length < entry.actions.length && (
          <Typography
            id={id}
            variant="caption"
            sx={{ color: 'text.secondary', paddingX: 1, paddingTop: 0.5 }}
          >
            {T.lacking}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
