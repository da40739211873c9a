import { lazyPage } from '../records/lazyPage.js';

/** A person's page, lazily loaded; the list prefetches its code. */
export const PersonPage = lazyPage(() => import('./CandidateShow.js'));
