import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type Recent, RECENT_KEY } from '../common/recent.js';
import { usePageTitle } from '../common/page-title.js';
import { RESOURCES } from '../resources.js';

const NONE: Recent[] = [];
const MAX_RECENT = 6;
/* The kinds that can be deleted have a page for each record. */
const KINDS = RESOURCES.filter(({ trash }) => trash).map(({ name }) => name);
const RECORD = new RegExp(`^/(${KINDS.join('|')})/[0-9a-f]{24}$`);

/** Records the opened record pages as recent; mounted once, in the frame. */
export function NoteRecent(): null {
  const [recent, setRecent] = useStore<Recent[]>(RECENT_KEY, NONE);
  const { pathname } = useLocation();
  const { title } = usePageTitle();
  useEffect(() => {
    if (!title || !RECORD.test(pathname)) return;
    const first = recent[0];
    if (first?.to === pathname && first.label === title) return;
    setRecent(
      [{ to: pathname, label: title }, ...recent.filter(({ to }) => to !== pathname)].slice(0, MAX_RECENT),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only for another page
  }, [pathname, title]);
  return null;
}
