import { Button } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { FileView } from '../candidates/FileView.js';
import { PageHead } from '../common/PageHead.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { EmployeeMissing } from './EmployeeMissing.js';
import { useEmployee } from './useEmployee.js';

/** /employees/{id}/files/{key}: a document on a page of its own. */
export default function EmployeeFile() {
  const T = useTexts('employees').show;
  const { id = '', fileKey = '' } = useParams();
  const { employee, error, isPending } = useEmployee(id);
  if (isPending) return <DetailSkeleton />;
  if (!employee) return <EmployeeMissing error={error} />;
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
