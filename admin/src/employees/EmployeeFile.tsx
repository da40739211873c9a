import { Button } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { FileView } from '../candidates/FileView.js';
import { PageHead } from '../common/PageHead.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import type { Employee } from './employeeModel.js';
import { paths } from '../paths.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { useRecord } from '../records/useRecord.js';

/** /employees/{id}/files/{key}: a document on a page of its own. */
export default function EmployeeFile() {
  const T = useTexts('employees').show;
  const { id = '', fileKey = '' } = useParams();
  const { record: employee, error, isPending } = useRecord<Employee>('employees', id);
  if (isPending) return <DetailSkeleton />;
  if (!employee) return <RecordMissing resource="employees" error={error} />;
  const file = employee.files.find(({ key }) => key === fileKey);
  const title = file ? T.documentOf(file.label, employee.name) : employee.name;
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Button variant="outlined" component={Link} to={paths.employees.show(id)}>
            {T.back}
          </Button>
        }
      />
      <FileView url={file?.url} title={title} saveAs={title} />
    </>
  );
}
