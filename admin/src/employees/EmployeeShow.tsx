import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
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
import { paths } from '../paths.js';
import { ActivitySection } from '../records/ActivitySection.js';
import { RecordActions } from '../records/RecordActions.js';
import { RecordColumns } from '../records/RecordColumns.js';
import { CandidateLink, JobLink } from '../records/RecordLink.js';
import { RecordMissing } from '../records/RecordMissing.js';
import type { Employee } from './employeeModel.js';
import { useRecord } from '../records/useRecord.js';

/** /employees/{id}: the employee, the documents and the history (decisions C8, F5). */
export default function EmployeeShow() {
  const texts = useTexts();
  const { show: T, confirm: C } = texts.employees;
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
        actions={
          <RecordActions
            resource="employees"
            record={employee}
            question={{ title: C.deleteTitle, text: texts.confirm.restoreLater }}
            editTo={paths.employees.edit(employee.id)}
          />
        }
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

/** The documents taken over from the onboarding, each with its viewer. */
function EmployeeDocuments({ employee: { id, files } }: { employee: Employee }) {
  const texts = useTexts();
  const T = texts.employees.show;
  return (
    <Section title={T.documents}>
      {files.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{T.noDocuments}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
          {files.map(({ key, label }) => (
            <Box
              key={key}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}
            >
              <FileIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Typography>
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to={paths.employees.file(id, key)}
                aria-label={T.viewFile(label)}
              >
                {T.view}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
