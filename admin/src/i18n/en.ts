import englishMessages from 'ra-language-english';
import { candidateTexts } from './candidates.js';
import { importTexts } from './imports.js';
import { commonTexts } from './common.js';
import { profileTexts, rolesTexts, usersTexts } from './people.js';
import { exportTexts } from './exports.js';
import { dashboardTexts, loginTexts, shellTexts } from './shell.js';

/** Texts of the screens that server and screens do not share, said once; another language adds a file like this. */
export const texts = {
  product: 'HireDesk',
  common: commonTexts,
  shell: shellTexts,
  login: loginTexts,
  dashboard: dashboardTexts,
  notFound: { title: 'Page Not Found', hint: 'There is no page at this address.' },
  forbidden: {
    title: 'You are Unauthorized',
    text: 'You do not have permission to access this page. If you believe this is a mistake, please contact the administrator.',
  },
  confirm: {
    restoreLater: 'You can restore it later if needed.',
    permanent: 'Once deleted, it cannot be restored.',
  },
  candidates: candidateTexts,
  imports: importTexts,
  exports: exportTexts,
  users: usersTexts,
  roles: rolesTexts,
  profile: profileTexts,
} as const;

/** react-admin's own texts, where ours differ. */
export const messages = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    navigation: { ...englishMessages.ra.navigation, page_rows_per_page: 'Rows per page' },
    message: { ...englishMessages.ra.message, invalid_form: 'Please correct the marked fields.' },
  },
};
