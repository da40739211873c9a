import type { ReactNode } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DetailSkeleton } from '../common/Skeletons.js';
import type { PageFormProps } from '../common/PageForm.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { RecordMissing } from './RecordMissing.js';
import { fieldsUndo } from './undo/formUndo.js';
import { useFormRecord } from './useFormRecord.js';
import { savedWithFiles, useRecordForm } from './useRecordForm.js';

/** Props of a form besides its values, and its key: the form remounts if somebody else saved first. */
type EditedForm = Omit<PageFormProps<object>, 'values'> & { key: number };

interface Props<T> {
  resource: 'employees' | 'jobs' | 'screenings';
  /** Name of the record in messages. */
  label: string;
  nameOf: (record: T) => string;
  children: (record: T, form: EditedForm) => ReactNode;
}

/** The edit page of a record whose form uses its fields directly: read, form, save, Undo. */
export function RecordEdit<T extends RaRecord & { version: number; isDeleted: boolean }>(props: Props<T>) {
  const { resource, label, nameOf, children } = props;
  const texts = useTexts();
  const { updateTitle, update: saveLabel, updating } = texts[resource].form;
  const id = useParams()['id']!;
  const { record, error, isPending, reload } = useFormRecord<T>(resource, id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const name = record ? nameOf(record) : '';
  const title = typeof updateTitle === 'string' ? updateTitle : updateTitle(name);
  const { save, dialog } = useRecordForm({ resources: [resource], title, reload });
  if (isPending) return <DetailSkeleton />;
  if (!record || record.isDeleted) return <RecordMissing resource={resource} error={error} />;
  const cancelTo = paths[resource].show(id);
  const onSave = (values: object) =>
    save<T>({
      progress: updating,
      work: () =>
        savedWithFiles<T>(() => provider.update<T>(resource, { id, data: values, previousData: record })),
      done: texts.messages.success.updated(label),
      to: () => cancelTo,
      undo: fieldsUndo<T>(provider, resource, { name, values: { ...values }, before: { ...record } }),
    });
  return (
    <>
      {children(record, { key: record.version, title, cancelTo, saveLabel, onSave })}
      {dialog}
    </>
  );
}
