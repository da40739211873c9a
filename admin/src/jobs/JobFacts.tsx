import { isOneOf } from '@shared/kit/objects.js';
import { factsOf, FILLED } from '@shared/resources/jobs/fields.js';
import { showDayOf } from '../common/dates.js';
import { Fact, Facts, FactsOf } from '../common/Facts.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { type Job, showSalary } from './jobModel.js';

/* The other facts are shown above, or in the page's head. */
const FACTS = FILLED.filter((key) => !isOneOf(['title', 'employmentType', 'location', 'experience'], key));

/** Salary, experience and days of a job, with the salary texts of 2-workflow section 9. */
export function JobFacts({ job }: { job: Job }) {
  const texts = useTexts();
  const T = texts.jobs.show;
  return (
    <Section title={T.facts}>
      <Facts columns={1}>
        <Fact label={T.salary}>{showSalary(job.salaryRange)}</Fact>
        <Fact label={T.experience}>{texts.jobs.list.experience(job.experience)}</Fact>
        <FactsOf record={job} keys={FACTS} factsOf={factsOf} labels={texts.jobs.fields} />
        {job.closedDate && <Fact label={T.closedOn}>{showDayOf(job.closedDate)}</Fact>}
        <Fact label={T.postedOn}>{showDayOf(job.createdAt)}</Fact>
        <Fact label={T.postedBy}>{job.postedBy?.name}</Fact>
        <Fact label={T.updatedOn}>{showDayOf(job.updatedAt)}</Fact>
      </Facts>
    </Section>
  );
}
