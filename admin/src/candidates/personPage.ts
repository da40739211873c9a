import { lazyPage } from '../records/lazyPage.js';

/** A person's page: the list has it loaded before it is clicked for. */
export const PersonPage = lazyPage(() => import('./CandidateShow.js'));
