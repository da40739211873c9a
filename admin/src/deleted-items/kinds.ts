import type { Resource } from '@shared/permissions.js';
import { deletedItemsTexts } from '../i18n/deleted-items.js';
import { paths } from '../paths.js';

/** A kind of records with a tab in the deleted items area. */
export interface TrashKind {
  /** Plural: name of the tab, of react-admin's resource and of the API's path. */
  name: keyof typeof deletedItemsTexts.kinds;
  right: Resource;
  /** The record's own page. */
  show: (id: string) => string;
  /** Selection with bulk restore and bulk permanent delete. */
  bulk: boolean;
  /** Records that are referred to cannot be deleted for good: a selection is asked about before (decision C6). */
  referredTo: boolean;
  /** One more fact of a record beside its name. */
  detail: (record: Record<string, unknown>) => string;
  nameOf: (record: Record<string, unknown>) => string;
}

/** The tabs, in the order of 2-workflow section 2 "Deleted items", as far as the records exist. */
export const TRASH_KINDS: readonly TrashKind[] = [
  {
    name: 'candidates',
    right: 'candidate',
    show: paths.candidates.show,
    bulk: true,
    referredTo: false,
    nameOf: (record) => String(record['name']),
    detail: (record) => String(record['email']),
  },
  {
    name: 'jobs',
    right: 'job',
    show: paths.jobs.show,
    bulk: true,
    referredTo: true,
    nameOf: (record) => String(record['title']),
    detail: (record) => `J${String(record['jobId'])} · ${String(record['location'])}`,
  },
  {
    name: 'users',
    right: 'user',
    show: paths.users.show,
    bulk: false,
    referredTo: true,
    nameOf: (record) => String(record['name']),
    detail: (record) => String(record['email']),
  },
];
