import { lazyPage } from '../../records/lazyPage.js';

/** The board in a chunk of its own; hovering over its button loads it. */
export const Board = lazyPage(() => import('./CandidateBoard.js'));
