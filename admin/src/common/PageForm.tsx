import type { ReactNode, RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EditForm } from './EditForm.js';
import { FormFoot } from './FormFoot.js';
import { FormPage } from './FormGrid.js';
import { PageHead } from './PageHead.js';
import type { FormErrors } from './useSave.js';

/** What the form of a page is given by those that create and that edit. */
export interface PageFormProps<V> {
  title: string;
  values: V;
  /** Where Cancel leads. */
  cancelTo: string;
  /** In a sheet over another page, which has a title of its own: what Cancel does instead. */
  onCancel?: (() => void) | undefined;
  /** Told whether something would be lost now. */
  unsaved?: RefObject<boolean> | undefined;
  saveLabel?: string;
  savingLabel?: string;
  /** Saves; answers the messages of single fields when the server refused them. */
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
