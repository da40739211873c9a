import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { Employee } from './employeeModel.js';

/** The documents taken over from the onboarding, each with its viewer. */
export function EmployeeDocuments({ employee: { id, files } }: { employee: Employee }) {
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
