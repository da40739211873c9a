import { type ReactNode, useRef } from 'react';
import { showCount } from '@shared/kit/format.js';
import { useAnnounceTitle } from './page-title.js';

/** The parts of a page's head. */
export interface PageHeadProps {
  title: string;
  /** Number of records in the list, shown next to the title. */
  count?: number;
  /** One muted line under the title. */
  hint?: ReactNode;
  /** Shown before the title: a photo. */
  lead?: ReactNode;
  /** Shown next to the title: a status. */
  status?: ReactNode;
  /** Shown between the title and the actions: tabs. */
  tabs?: ReactNode;
  /** Lower, for pages that fill the window. */
  dense?: boolean;
  /** The page's main actions, to the right. */
  actions?: ReactNode;
}

/** The head of a page: its only h1, with the count, the status and the main actions. Styled in `theme/page.ts`. */
export function PageHead({ title, count, hint, lead, status, tabs, dense = false, actions }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useAnnounceTitle(title, heading);
  return (
    <div className="hd-head" data-dense={dense || undefined} data-tabs={tabs ? true : undefined}>
      {lead}
      <div className="hd-head-text">
        <div className="hd-head-title">
          <h1 ref={heading}>{title}</h1>
          {count !== undefined && <span className="hd-head-count">{showCount(count)}</span>}
          {status}
        </div>
        {hint && <p className="hd-head-hint">{hint}</p>}
      </div>
      {tabs && <div className="hd-head-tabs">{tabs}</div>}
      {actions && <div className="hd-head-actions hd-no-print">{actions}</div>}
    </div>
  );
}
