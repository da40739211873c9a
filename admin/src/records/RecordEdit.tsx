import { Fragment, type ReactNode, type RefObject } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DetailSkeleton, PartSkeleton } from '../common/Skeletons.js';
import type { PageFormProps } from '../common/PageForm.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { RecordMissing } from './RecordMissing.js';
import { fieldsUndo } from './undo/formUndo.js';
import { useFormRecord } from './useFormRecord.js';
import { useRecordForm } from './useRecordForm.js';

/** A form in a sheet over another page. */
export interface FormSheet {
  /** The record's id, which the address does not have. */
  id: string;
  onCancel: () => void;
  onSaved: () => void;
  /** Receives whether there are unsaved changes. */
  unsaved: RefObject<boolean>;
}

interface Props<T> {
  resource: 'candidates' | 'employees' | 'jobs' | 'roles' | 'screenings' | 'users';
  /** Name of the record in messages. */
  label: string;
  nameOf: (record: T) => string;
  /** The record's fields as `onSave` receives them, where they differ. */
  toBody?: (record: T) => object;
  /** Called once it is saved or the save is undone. */
  after?: () => void;
  sheet?: FormSheet | undefined;
  /** The form, which remounts if somebody else saved first. */
  children: (record: T, form: Omit<PageFormProps<object>, 'values'>) => ReactNode;
}

/** The edit page of a record: read, form, save, Undo. */
export function RecordEdit<T extends RaRecord & { version: number; isDeleted: boolean }>(props: Props<T>) {
  const { resource, label, nameOf, toBody, after, sheet, children } = props;
  const texts = useTexts();
  const { updateTitle, update: saveLabel, updating } = texts[resource].form;
  const address = useParams();
  const id = sheet?.id ?? address['id']!;
  const { record, error, isPending, reload } = useFormRecord<T>(resource, id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const name = record ? nameOf(record) : '';
  const title = typeof updateTitle === 'string' ? updateTitle : updateTitle(name);
  const { save, dialog } = useRecordForm({ resources: [resource], title, reload });
  if (isPending) return sheet ? <PartSkeleton /> : <DetailSkeleton />;
  if (!record || record.isDeleted) return <RecordMissing resource={resource} error={error} />;
  const before = { ...record, ...toBody?.(record) };
  /* A role has no page of its own. */
  const cancelTo = resource === 'roles' ? paths.roles.list : paths[resource].show(id);
  const inSheet = sheet && { onCancel: sheet.onCancel, unsaved: sheet.unsaved };
  const onSave = (values: object) =>
    save<T>({
      progress: updating,
      work: () => provider.update<T>(resource, { id, data: values, previousData: before }),
      done: texts.messages.success.updated(label),
      // If only the files failed, the form takes them again.
      to: ({ problem }) => (problem || sheet ? undefined : cancelTo),
      after: ({ problem }) => {
        after?.();
        if (!problem) sheet?.onSaved();
      },
      undo: fieldsUndo<T>(provider, resource, { name, values, before }),
    });
  return (
    <>
      <Fragment key={`${id} ${record.version}`}>
        {children(record, { title, cancelTo, saveLabel, onSave, ...inSheet })}
      </Fragment>
      {dialog}
    </>
  );
}
