import type { RefObject } from 'react';
import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useFormRecord } from '../records/useFormRecord.js';
import { fieldsUndo } from '../records/undo/formUndo.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { CandidateForm } from './CandidateForm.js';
import { type CandidateValues, toBody, toValues } from './candidateModel.js';
import type { CandidateRecord } from './columns.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** /candidates/{candidateId}/update (1-core section 2 "Candidate forms"). */
export default function CandidateEdit() {
  const { id = '' } = useParams();
  const { record, error, isPending, reload } = useFormRecord<CandidateRecord>('candidates', id);
  if (record && !record.isDeleted) {
    return <CandidateEditForm key={`${id} ${record.version}`} candidate={record} reload={reload} />;
  }
  if (isPending) return <DetailSkeleton />;
  return <RecordMissing resource="candidates" error={error} />;
}

interface Props {
  candidate: CandidateRecord;
  reload: () => void;
  /** Set if the form lies over another page: closes it, saved or not. */
  sheet?: { cancel: () => void; saved: () => void; unsaved: RefObject<boolean> };
}

/** The form of one candidate, on its page or in a sheet. */
export function CandidateEditForm({ candidate, reload, sheet }: Props) {
  const t = useTexts('candidates').form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const title = t.editTitle(candidate.name);
  const { save, dialog } = useRecordForm({ resources: ['candidates'], title, reload });
  const values = toValues(candidate);
  const before = { ...candidate, ...toBody(values) };
  const { id } = candidate;

  const update = (form: CandidateValues) => {
    const sent = toBody(form);
    return save({
      progress: t.updating,
      work: () => provider.update<CandidateRecord>('candidates', { id, data: sent, previousData: before }),
      done: t.updated,
      // If only the files failed, the form takes them again.
      to: ({ problem }) => (problem || sheet ? undefined : paths.candidates.show(id)),
      after: ({ problem }) => {
        if (!problem) sheet?.saved();
      },
      undo: fieldsUndo<CandidateRecord>(provider, 'candidates', {
        name: candidate.name,
        values: sent,
        before,
      }),
    });
  };

  return (
    <>
      <CandidateForm
        title={title}
        values={values}
        files={candidate.files}
        candidateId={String(candidate.id)}
        cancelTo={paths.candidates.show(id)}
        onCancel={sheet?.cancel}
        unsaved={sheet?.unsaved}
        onSave={update}
      />
      {dialog}
    </>
  );
}
