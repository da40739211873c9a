import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { fileLabel } from './fileLabel.js';

interface Props {
  candidate: { id: string; files: Record<string, string> };
}

/** One link for each file of the candidate. */
export function CandidateFiles({ candidate: { id, files } }: Props) {
  const texts = useTexts();
  const keys = Object.keys(files);
  return (
    <Section title={texts.candidates.show.files}>
      {keys.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.candidates.show.noFiles}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {keys.map((key) => (
            <li key={key}>
              <Link
                component={RouterLink}
                to={paths.candidates.file(id, key)}
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 550 }}
              >
                <FileIcon fontSize="small" aria-hidden />
                {fileLabel(key)}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}
