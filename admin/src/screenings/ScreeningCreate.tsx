import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { isId } from '@shared/kit/rules.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { ScreeningForm } from './ScreeningForm.js';
import type { Screening } from './screeningModel.js';

/** /screenings/create; `?job=` preselects the job. */
export default function ScreeningCreate() {
  const texts = useTexts();
  const T = texts.screenings.form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const [query] = useSearchParams();
  const job = query.get('job');
  const { save } = useRecordForm({ resources: ['screenings'], title: T.createTitle });
  return (
    <ScreeningForm
      title={T.createTitle}
      values={{ description: '', ...(isId(job) && { job }) }}
      cancelTo={isId(job) ? paths.jobs.show(job) : paths.screenings.list}
      saveLabel={T.create}
      onSave={(data) =>
        save({
          progress: T.creating,
          work: () => provider.create<Screening>('screenings', { data }),
          done: texts.messages.success.created('Screening'),
          to: ({ record }) => paths.screenings.show(record.id),
        })
      }
    />
  );
}
