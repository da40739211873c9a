import { lazyPage } from '../../records/lazyPage.js';

/** The board in a chunk of its own; who points at its button has it loaded. */
export const Board = lazyPage(() => import('./CandidateBoard.js'));
