import { Box } from '@mui/material';
import { EMPLOYEE_STATUSES } from '@shared/resources/employees/enums.js';
import { EMPLOYMENT_TYPES } from '@shared/resources/jobs/enums.js';
import { DayFilter } from '../common/DayFilter.js';
import { useTexts } from '../i18n/texts.js';
import { JobFilter } from '../jobs/JobFilter.js';
import { FilterBar } from '../records/FilterBar.js';
import { FilterChoice } from '../records/FilterChoice.js';
import { useListFilters } from '../records/useListFilters.js';

/** Search and filters above the employees: status, type, job and the period of joining. */
export function EmployeeListBar() {
  const { list: T, fields: F } = useTexts('employees');
  const { valueOf, set } = useListFilters<'job' | 'joinedFrom' | 'joinedTo'>();
  return (
    <FilterBar texts={T} label={T.filters}>
      <FilterChoice name="status" label={F.status} any={T.anyStatus} values={EMPLOYEE_STATUSES} />
      <FilterChoice
        name="employmentType"
        label={F.employmentType}
        any={T.anyType}
        values={EMPLOYMENT_TYPES}
      />
      <JobFilter value={valueOf('job')} onChange={(value) => set('job', value)} />
      <Box sx={{ display: 'flex', gap: 1.5, width: { xs: '100%', sm: 328 } }}>
        {(['joinedFrom', 'joinedTo'] as const).map((name) => (
          <DayFilter
            key={name}
            id={name}
            width="50%"
            label={T[name]}
            value={valueOf(name)}
            onChange={(value) => set(name, value)}
          />
        ))}
      </Box>
    </FilterBar>
  );
}
