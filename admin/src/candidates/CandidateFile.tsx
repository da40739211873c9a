import { Button } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../common/PageHead.js';
import { PersonAvatar } from '../common/PersonAvatar.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { CandidateRecord } from './columns.js';
import { fileLabel } from './fileTools.js';
import { FileView } from './FileView.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** A file of a candidate on a page of its own (1-core section 2 "Candidate file viewer"). */
export default function CandidateFile() {
  const t = useTexts('candidates').file;
  const { id = '', fileKey = '' } = useParams();
  const { data, error, isPending } = useGetOne<CandidateRecord>('candidates', { id });
  if (isPending) return <DetailSkeleton />;
  if (!data) return <RecordMissing resource="candidates" error={error} />;
  const title = t.of(fileLabel(fileKey), data.name);
  return (
    <>
      <PageHead
        title={title}
        lead={<PersonAvatar name={data.name} photo={data.image} size={40} />}
        actions={
          <Button variant="outlined" component={Link} to={paths.candidates.show(id)}>
            {t.back}
          </Button>
        }
      />
      <FileView url={data.files[fileKey]} title={title} saveAs={title} />
    </>
  );
}
