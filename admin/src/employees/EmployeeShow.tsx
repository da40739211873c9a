import { Alert, Chip } from '@mui/material';
import { useParams } from 'react-router-dom';
import { showDay } from '@shared/kit/format.js';
import { inOrder } from '@shared/kit/fields.js';
import { isOneOf } from '@shared/kit/objects.js';
import { factsOf, FILLED } from '@shared/resources/employees/fields.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { showDayOf } from '../common/dates.js';
import { Fact, Facts, FactsOf } from '../common/Facts.js';
import { FileViews } from '../common/FileViews.js';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordColumns } from '../records/RecordColumns.js';
import { CandidateLink, JobLink } from '../records/RecordLink.js';
import { EmployeeActions } from './EmployeeActions.js';
import { EmployeeDocuments } from './EmployeeDocuments.js';
import { RecordMissing } from '../records/RecordMissing.js';
import type { Employee } from './employeeModel.js';
import { useRecord } from '../records/useRecord.js';

/** /employees/{id}: the employee, the documents and the history (decisions C8, F5). */
export default function EmployeeShow() {
  const T = useTexts('employees').show;
  const { record: employee, error, isPending } = useRecord<Employee>('employees', useParams()['id']!);
  if (isPending) return <DetailSkeleton />;
  if (!employee) return <RecordMissing resource="employees" error={error} />;
  return (
    <>
      <PageHead
        title={employee.name}
        hint={employee.designation}
        lead={<PersonAvatar name={employee.name} size={56} />}
        status={
          <>
            <Chip size="small" variant="outlined" label={employeeNumber(employee.employeeId)} />
            <StatusChip status={employee.isDeleted ? 'Deleted' : employee.status} />
          </>
        }
        actions={<EmployeeActions employee={employee} />}
      />
      {employee.isDeleted && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {T.deleted(showDayOf(employee.deletedAt))}
        </Alert>
      )}
      <RecordColumns
        rail={
          <>
            {employee.files.length > 0 && (
              <FileViews resource="employees" id={employee.id} version={employee.version} />
            )}
            <ActivitySection resource="employees" id={employee.id} version={employee.version} />
          </>
        }
      >
        <EmployeeFacts employee={employee} />
        <EmployeeDocuments employee={employee} />
      </RecordColumns>
    </>
  );
}

/* The other facts are in the page's head, or shown in another way. */
const FACTS = inOrder(FILLED, ['email', 'mobile']).filter(
  (key) => !isOneOf(['name', 'designation', 'status', 'statusDate'], key),
);

export function EmployeeFacts({ employee }: { employee: Employee }) {
  const { show: T, fields: F } = useTexts('employees');
  const { candidate, job } = employee;
  return (
    <Section title={T.about}>
      <Facts>
        <FactsOf record={employee} keys={FACTS} factsOf={factsOf} labels={F} />
        <Fact label={F.status}>{`${valueText(employee.status)}, ${showDay(employee.statusDate)}`}</Fact>
        <Fact label={F.job}>{job && <JobLink job={job} />}</Fact>
        <Fact label={F.candidate}>
          <CandidateLink candidate={candidate}>{candidate.name}</CandidateLink>
        </Fact>
        <Fact label={F.createdAt}>{showDayOf(employee.createdAt)}</Fact>
      </Facts>
    </Section>
  );
}
