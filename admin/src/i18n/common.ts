import { showCount } from '@shared/kit/format.js';

/** Texts of the shared parts of all screens. */
export const commonTexts = {
  cancel: 'Cancel',
  confirm: 'Confirm',
  saving: 'Saving…',
  ok: 'OK',
  reload: 'Reload',
  tryAgain: 'Try again',
  choicesFailed: (reason: string) => `Choices could not be loaded: ${reason}`,
  actions: { more: 'More', title: 'More actions' },
  errorTitle: 'Something went wrong',
  loading: 'Loading…',
  downloadFailed: 'Unable to download file',
  restSaved: 'Everything else is saved.',
  loadMore: (left: number) => `Load More (${showCount(left)} left)`,
  empty: '—',
  notFilledIn: 'Not filled in',
  system: 'System',
  activityTitle: 'Activity',
  activityEmpty: 'No activity yet.',
  activityFailed: 'The activity could not be loaded.',
  /** A field's change from one value to another; either may be empty. */
  changed: (field: string, before?: string | null, after?: string | null) => {
    if (before && after) return `changed ${field} from ${before} to ${after}`;
    if (after) return `set ${field} to ${after}`;
    return before ? `removed ${field} ${before}` : `changed ${field}`;
  },
  movedFrom: 'moved from',
  movedTo: 'to',
  reason: 'Reason',
  notAll: (count: number) =>
    count === 1 ? 'One record could not be changed:' : `${showCount(count)} records could not be changed:`,
  headings: 'Headings',
  /** The question before a form with unsaved changes is left. */
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes on this page are not saved and would be lost.',
    leave: 'Leave',
  },
  fileViews: {
    title: 'Viewed by',
    none: 'No documents have been viewed yet.',
    line: (who: string, file: string) => `${who} viewed ${file}`,
  },
  ownPassword: 'Your password',
  /** The hint below an input, by its unit; and the empty choice. */
  field: {
    rupees: 'Rupees per year',
    days: 'Days',
    years: 'Years',
    none: 'Not specified',
  },
  missingHint: 'It may have been deleted, or the address is wrong.',
  draftKept: 'Your entries are kept.',
} as const;
