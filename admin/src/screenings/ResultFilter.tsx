import { Box, Typography } from '@mui/material';
import { ReferenceInput, SelectInput } from 'react-admin';
import { SCREENING_FILTERS } from '@shared/resources/candidates/pipeline.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { IfCan } from '../access/Guard.js';
import { showDayOf } from '../common/dates.js';
import { SearchedInput } from '../common/SearchedInput.js';
import { choicesOf } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import type { Screening } from './screeningModel.js';

const RESULTS = SCREENING_FILTERS.filter((name) => name !== 'All');

/** Filters candidates by their result in one screening, or in any; part of the list's filters. */
export function ResultFilter() {
  const texts = useTexts('screenings');
  const T = texts.filter;
  const nameOf = (screening?: Screening) =>
    screening
      ? `${jobNumber(screening.job.jobId)} ${texts.titleOf(screening.title)}, ${showDayOf(screening.createdAt)}`
      : '';
  return (
    <IfCan resource="screening" actions={['read']}>
      <Box component="section">
        <Typography variant="h4" component="h3" sx={{ marginBottom: 1 }}>
          {T.title}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <SelectInput
            source="screeningResult.status"
            label={T.result}
            choices={choicesOf(RESULTS)}
            helperText={false}
          />
          <ReferenceInput
            source="screeningResult.screening"
            reference="screenings"
            sort={{ field: 'createdAt', order: 'DESC' }}
            perPage={25}
          >
            <SearchedInput
              label={T.screening}
              optionText={nameOf}
              filterSelectedOptions={false}
              noOptionsText={texts.list.noneFound}
              helperText={T.any}
            />
          </ReferenceInput>
        </Box>
      </Box>
    </IfCan>
  );
}
