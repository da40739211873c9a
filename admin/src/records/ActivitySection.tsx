import { Activity } from '../common/Activity.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';

interface Props {
  resource: string;
  id: string;
  /** The record's version: a new one re-reads the entries. */
  version?: number;
}

/** The card with a record's history (decision F5). */
export function ActivitySection({ resource, id, version }: Props) {
  const { activityTitle } = useTexts('common');
  return (
    <Section title={activityTitle}>
      <Activity key={version} resource={resource} id={id} />
    </Section>
  );
}
