import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { roleRules } from '@shared/rules.js';
import { FirstError } from '../common/FirstError.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormPage } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { useRule } from '../common/useRule.js';
import type { FormErrors } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { ExpiryInput } from './ExpiryInput.js';
import { PermissionCards } from './PermissionCards.js';
import { expiryDay, type Role, type RoleValues, toRoleValues } from './roleModel.js';

const T = texts.roles.form;

interface Props {
  /** The role to change; none: a new one. */
  role?: Role;
  /** The page's head. */
  head: ReactNode;
  onSubmit: (values: RoleValues) => Promise<FormErrors | undefined>;
}

const NEW: RoleValues = { grants: '', hasExpiry: false, expiresOn: null };
/* What somebody else changed meanwhile comes in, what was entered here stays. */
const KEEP = { keepDirtyValues: true, keepErrors: true };

/** The form of a new and of an existing role (1-core section 2 "Roles"). */
export function RoleForm({ role, head, onSubmit }: Props) {
  return (
    <Form
      record={role ? (toRoleValues(role) as { id: string }) : undefined}
      defaultValues={role ? undefined : NEW}
      resetOptions={KEEP}
      onSubmit={async (values: RoleValues) => named(await onSubmit(values))}
      shouldFocusError={false}
      noValidate
      warnWhenUnsavedChanges
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
        <FormFoot
          cancelTo={paths.roles.list}
          saveLabel={role ? T.update : T.create}
          savingLabel={role ? T.updating : T.creating}
        />
      </FormPage>
      <FirstError />
    </Form>
  );
}

function Texts() {
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
  const grants = (useWatch({ name: 'grants' }) as string | undefined) ?? '';
  return (
    <Typography variant="caption" aria-live="polite" sx={{ color: 'text.secondary' }}>
      {T.chosen(grants.split(' ').filter(Boolean).length)}
    </Typography>
  );
}

/* The form's fields are not all named as the server's. */
function named(errors: FormErrors | undefined): FormErrors | undefined {
  if (!errors) return undefined;
  const { permissions, expiresAt, ...others } = errors;
  return {
    ...others,
    ...(permissions !== undefined && { grants: permissions }),
    ...(expiresAt !== undefined && { expiresOn: expiresAt }),
  };
}
