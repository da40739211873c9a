import { lazyPage } from '../../records/lazyPage.js';

/** The board in a chunk of its own. */
export const Board = lazyPage(() => import('./CandidateBoard.js'));
