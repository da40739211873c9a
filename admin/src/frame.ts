import { lazyPage } from './records/lazyPage.js';

/** The pages without a resource: the dashboard, and the pages before sign-in. */
export const frame = {
  dashboard: lazyPage(() => import('./dashboard/Dashboard.js')),
  forgotPassword: lazyPage(() => import('./login/ForgotPassword.js')),
  resetPassword: lazyPage(() => import('./login/ResetPassword.js')),
  confirmEmail: lazyPage(() => import('./login/ConfirmEmail.js')),
};
