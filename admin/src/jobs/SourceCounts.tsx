import type { SourceCount } from '@shared/resources/jobs/api.js';
import { ShareBar } from '../common/ShareBar.js';
import { useTexts } from '../i18n/texts.js';
import type { Tone } from '../theme/tokens.js';
import { SOURCES, type Source } from './jobModel.js';
import { sourceTone } from './sourceTone.js';

const TONE: Record<Source, Tone> = {
  linkedIn: sourceTone('LinkedIn'),
  indeed: sourceTone('Indeed'),
  naukri: sourceTone('Naukri'),
  office: sourceTone('Office'),
  website: sourceTone('Website'),
  email: sourceTone('Email'),
  other: sourceTone('Other'),
};

/** A job's applicants by source. */
export function SourceCounts({ count }: { count: SourceCount }) {
  const T = useTexts().jobs.sources;
  const shares = SOURCES.filter((source) => count[source] > 0).map((source) => ({
    key: source,
    label: T[source],
    count: count[source],
    tone: TONE[source],
  }));
  return <ShareBar shares={shares} label={T.heading} empty={T.none} minHeight={40} />;
}
