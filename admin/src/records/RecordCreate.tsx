import type { ReactNode } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useAccess } from '../access/useAccess.js';
import type { PageFormProps } from '../common/PageForm.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { permissionOf } from './resource.js';
import { useRecordForm } from './useRecordForm.js';

interface Props {
  resource: 'candidates' | 'jobs' | 'onboardings' | 'roles' | 'screenings' | 'users';
  /** Name of the record in messages. */
  label: string;
  children: (form: Omit<PageFormProps<object>, 'values'>) => ReactNode;
}

/** The page for a new record: form, save, and then the record's page, or the dashboard if the user may not see it. */
export function RecordCreate({ resource, label, children }: Props) {
  const texts = useTexts();
  const { createTitle: title, create: saveLabel, creating } = texts[resource].form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const mayRead = useAccess().can(permissionOf(resource), 'read');
  const { save } = useRecordForm({ resources: [resource], title });
  const pageOf = (id: string, isWhole: boolean) => {
    if (!mayRead) return paths.dashboard;
    if (resource === 'roles') return paths.roles.list;
    // If only the files failed, the form of the saved record takes them again.
    return isWhole ? paths[resource].show(id) : paths[resource].edit(id);
  };
  const onSave = (data: object) =>
    save({
      progress: creating,
      work: () => provider.create<RaRecord<string>>(resource, { data }),
      done: texts.messages.success.created(label),
      to: ({ record, problem }) => pageOf(record.id, problem === undefined),
    });
  return children({ title, cancelTo: paths[resource].list, saveLabel, onSave });
}
