import { lazyPage } from '../records/lazyPage.js';

/** A person's page, lazily loaded; the list prefetches it before the first click. */
export const PersonPage = lazyPage(() => import('./CandidateShow.js'));
