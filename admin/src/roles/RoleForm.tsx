import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { TextInput, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isDay } from '@shared/kit/rules.js';
import { roleRules } from '@shared/resources/roles/rules.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { Section } from '../common/Section.js';
import { StatusChip } from '../common/StatusChip.js';
import { useRule } from '../common/useRule.js';
import { useTexts } from '../i18n/texts.js';
import { PermissionCards } from './PermissionCards.js';
import { RoleEffects } from './RoleEffects.js';
import { isExpired } from '../users/userModel.js';
import { expiryDay, type Role, type RoleValues } from './roleModel.js';

interface Props extends PageFormProps<RoleValues> {
  /** The role to change; undefined for a new one. */
  role?: Role;
}

/** The form of a new or an existing role (1-core section 2 "Roles"). */
export function RoleForm({ role, ...form }: Props) {
  const T = useTexts('roles').form;
  const [name, description] = [useRule(roleRules.name), useRule(roleRules.description)];
  return (
    <PageForm {...form} status={role && isExpired(role) && <StatusChip status="Expired" />}>
      <Section title={T.about}>
        <TextInput source="name" label={T.name} validate={name} helperText={false} autoComplete="off" />
        <TextInput
          source="description"
          label={T.description}
          multiline
          minRows={2}
          validate={description}
          helperText={false}
        />
      </Section>
      <Section title={T.permissions} hint={T.permissionsHint} actions={<Chosen />}>
        <PermissionCards />
      </Section>
      <Section title={T.expiry}>
        <ExpiryInput stored={role && expiryDay(role.expiresAt)} />
      </Section>
      {role && <RoleEffects role={role} />}
    </PageForm>
  );
}

function Chosen() {
  const T = useTexts('roles').form;
  const grants = (useWatch({ name: 'permissions' }) as string | undefined) ?? '';
  return (
    <Typography variant="caption" aria-live="polite" sx={{ color: 'text.secondary' }}>
      {T.chosen(grants.split(' ').filter(Boolean).length)}
    </Typography>
  );
}

/**
 * The optional expiry: enabled by a checkbox, today at the earliest (1-core sections 2 and 5 "Role").
 * @param props.stored the stored day, which may be kept even if it is past
 */
function ExpiryInput({ stored }: { stored?: string | null }) {
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
            source="expiresAt"
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

/* A checkbox for a boolean form field. */
function CheckboxInput({ source, label }: { source: string; label: string }) {
  const { field, id } = useInput({ source, defaultValue: false });
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={field.value === true}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
    </div>
  );
}
