import { Activity } from '../common/Activity.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';

interface Props {
  resource: string;
  id: string;
  /** The record's version: another one reads the entries anew. */
  version?: number;
}

/** The card of what happened to a record (decision F5). */
export function ActivitySection({ resource, id, version }: Props) {
  const { activityTitle } = useTexts('common');
  return (
    <Section title={activityTitle}>
      <Activity key={version} resource={resource} id={id} />
    </Section>
  );
}
