import type { ReactNode, RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EditForm } from './EditForm.js';
import { FormFoot } from './FormFoot.js';
import { FormPage } from './FormGrid.js';
import { PageHead } from './PageHead.js';
import type { FormErrors } from './saveForm.js';

/** Props that the create and the edit page pass to the form. */
export interface PageFormProps<V> {
  title: string;
  values: V;
  /** Address that Cancel goes to. */
  cancelTo: string;
  /** In a sheet over another page, which has a title of its own: replaces Cancel's navigation. */
  onCancel?: (() => void) | undefined;
  /** Receives whether there are unsaved changes. */
  unsaved?: RefObject<boolean> | undefined;
  saveLabel?: string;
  savingLabel?: string;
  /** Saves; returns messages by field if the server refused. */
  onSave: (values: V) => Promise<FormErrors | undefined>;
}

interface Props<V> extends PageFormProps<V> {
  /** Messages by field. */
  validate?: (values: V) => Record<string, unknown>;
  children: ReactNode;
}

/** A page with a form of one record: title, fields, Cancel and Save. */
export function PageForm<V>(props: Props<V>) {
  const { title, values, validate, unsaved, onSave, children, ...foot } = props;
  return (
    <FormPage>
      {!foot.onCancel && <PageHead title={title} />}
      <EditForm
        unsaved={unsaved}
        defaultValues={values as FieldValues}
        validate={validate && ((form: FieldValues) => validate(form as V))}
        onSubmit={(form: FieldValues) => onSave(form as V)}
      >
        {children}
        <FormFoot {...foot} />
      </EditForm>
    </FormPage>
  );
}
