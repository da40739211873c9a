import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { roleRules } from '@shared/resources/roles/rules.js';
import { EditForm } from '../common/EditForm.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormPage } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import type { FormErrors } from '../common/useSave.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { ExpiryInput } from './ExpiryInput.js';
import { PermissionCards } from './PermissionCards.js';
import { RoleEffects } from './RoleEffects.js';
import { expiryDay, type Role, type RoleValues, toRoleValues } from './roleModel.js';

interface Props {
  /** The role to change; undefined for a new one. */
  role?: Role;
  /** The page's head. */
  head: ReactNode;
  onSubmit: (values: RoleValues) => Promise<FormErrors | undefined>;
}

const NEW: RoleValues = { grants: '', hasExpiry: false, expiresOn: null };

/** The form of a new or an existing role (1-core section 2 "Roles"). */
export function RoleForm({ role, head, onSubmit }: Props) {
  const T = useTexts('roles').form;
  return (
    <EditForm
      record={role ? (toRoleValues(role) as { id: string }) : undefined}
      defaultValues={role ? undefined : NEW}
      onSubmit={(values: RoleValues) => onSubmit(values)}
    >
      <FormPage>
        <div>{head}</div>
        <Section title={T.about}>
          <Texts />
        </Section>
        <Section title={T.permissions} hint={T.permissionsHint} actions={<Chosen />}>
          <PermissionCards />
        </Section>
        <Section title={T.expiry}>
          <ExpiryInput stored={role && expiryDay(role.expiresAt)} />
        </Section>
        {role && <RoleEffects role={role} />}
        <FormFoot
          cancelTo={paths.roles.list}
          saveLabel={role ? T.update : T.create}
          savingLabel={role ? T.updating : T.creating}
        />
      </FormPage>
    </EditForm>
  );
}

function Texts() {
  const T = useTexts('roles').form;
  return (
    <>
      <TextInput
        source="name"
        label={T.name}
        validate={useRule(roleRules.name)}
        helperText={false}
        autoComplete="off"
      />
      <TextInput
        source="description"
        label={T.description}
        multiline
        minRows={2}
        validate={useRule(roleRules.description)}
        helperText={false}
      />
    </>
  );
}

function Chosen() {
  const T = useTexts('roles').form;
  const grants = (useWatch({ name: 'grants' }) as string | undefined) ?? '';
  return (
    <Typography variant="caption" aria-live="polite" sx={{ color: 'text.secondary' }}>
      {T.chosen(grants.split(' ').filter(Boolean).length)}
    </Typography>
  );
}
