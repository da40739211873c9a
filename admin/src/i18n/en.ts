import englishMessages from 'ra-language-english';
import { MESSAGES } from '@shared/messages.js';
import { candidateTexts } from './candidates.js';
import { importTexts } from './imports.js';
import { commonTexts } from './common.js';
import { deletedItemsTexts } from './deleted-items.js';
import { profileTexts, rolesTexts, usersTexts } from './people.js';
import { englishWords } from '@shared/kit/words.js';
import { dashboardTileTexts } from './dashboard-tiles.js';
import { employeeTexts } from './employees.js';
import { recordTexts } from './records.js';
import { exportTexts } from './exports.js';
import { offerTexts } from './offers.js';
import { mailTexts } from './mails.js';
import { operationsTexts } from './operations.js';
import { interviewTexts } from './interviews.js';
import { onboardingTexts } from './onboardings.js';
import { portalTexts } from './portal.js';
import { jobTexts } from './jobs.js';
import { reportTexts } from './reports.js';
import { screeningTexts } from './screenings.js';
import { dashboardTexts, loginTexts, shellTexts } from './shell.js';
import { widgetTexts } from './widgets.js';

/** Every text of the screens in English; another language is a file like this one (languages.ts). */
export const texts = {
  product: 'HireDesk',
  /** The name of a field, an action or a resource as words. */
  words: englishWords,
  /** The display text of a stored value, such as a status. */
  value: (value: string) => value,
  common: commonTexts,
  widgets: widgetTexts,
  shell: shellTexts,
  login: loginTexts,
  dashboard: dashboardTexts,
  tiles: dashboardTileTexts,
  notFound: { title: 'Page Not Found', hint: 'There is no page at this address.' },
  forbidden: {
    title: 'You are Unauthorized',
    text: 'You do not have permission to access this page. If you believe this is a mistake, please contact the administrator.',
    needs: (resource: string, actions: string) => `This page needs the right “${resource}: ${actions}”.`,
    roleExpired: (role: string, day: string) => `Your role ${role} expired on ${day}.`,
    ask: 'Ask for access',
    asking: 'Asking for access',
    askText: 'Users who can grant this right get one email with your name and the right.',
    rights: 'What you may do',
  },
  confirm: {
    restoreLater: 'You can restore it later if needed.',
    permanent: 'Once deleted, it cannot be restored.',
  },
  jobs: jobTexts,
  interviews: interviewTexts,
  candidates: candidateTexts,
  imports: importTexts,
  employees: employeeTexts,
  exports: exportTexts,
  offers: offerTexts,
  mails: mailTexts,
  operations: operationsTexts,
  onboardings: onboardingTexts,
  portal: portalTexts,
  records: recordTexts,
  reports: reportTexts,
  screenings: screeningTexts,
  users: usersTexts,
  roles: rolesTexts,
  profile: profileTexts,
  deletedItems: deletedItemsTexts,
  /** The texts shared with the server; its answers are looked up among them (sharedText). */
  messages: MESSAGES,
} as const;

/** react-admin's own texts that ours replace. */
export const messages = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    navigation: { ...englishMessages.ra.navigation, page_rows_per_page: 'Rows per page' },
    tiptap: {
      bold: 'Bold',
      italic: 'Italic',
      underline: 'Underline',
      strike: 'Strikethrough',
      code: 'Code',
      list_bulleted: 'Bulleted list',
      list_numbered: 'Numbered list',
      blockquote: 'Blockquote',
      clear_format: 'Clear format',
      link: 'Add a link',
    },
    message: { ...englishMessages.ra.message, invalid_form: 'Please correct the marked fields.' },
  },
};
