import { Box } from '@mui/material';
import { EMPLOYEE_STATUSES } from '@shared/resources/employees/enums.js';
import { EMPLOYMENT_TYPES } from '@shared/resources/jobs/enums.js';
import { IfCan } from '../access/Guard.js';
import { DayFilter } from '../common/DayFilter.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { JobFilter } from '../jobs/JobFilter.js';
import { FilterBar } from '../records/FilterBar.js';
import { FilterChoice } from '../records/FilterChoice.js';
import { useListFilters } from '../records/useListFilters.js';

type Name = 'status' | 'employmentType' | 'job' | 'joinedFrom' | 'joinedTo';

/** Search and filters above the employees: status, type, job and the period of joining. */
export function EmployeeListBar() {
  const { list: T, fields: F } = useTexts('employees');
  const { valueOf, set } = useListFilters<Name>();
  return (
    <FilterBar texts={T} label={T.filters}>
      <FilterChoice
        label={F.status}
        any={T.anyStatus}
        value={valueOf('status')}
        choices={EMPLOYEE_STATUSES.map((id) => [id, valueText(id)])}
        onChange={(value) => set('status', value)}
      />
      <FilterChoice
        label={F.employmentType}
        any={T.anyType}
        value={valueOf('employmentType')}
        choices={EMPLOYMENT_TYPES.map((id) => [id, valueText(id)])}
        onChange={(value) => set('employmentType', value)}
      />
      <IfCan resource="job" actions={['read']}>
        <JobFilter
          label={F.job}
          placeholder={T.anyJob}
          value={valueOf('job')}
          onChange={(value) => set('job', value)}
        />
      </IfCan>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {(['joinedFrom', 'joinedTo'] as const).map((name) => (
          <DayFilter
            key={name}
            id={name}
            label={T[name]}
            value={valueOf(name)}
            onChange={(value) => set(name, value)}
          />
        ))}
      </Box>
    </FilterBar>
  );
}
