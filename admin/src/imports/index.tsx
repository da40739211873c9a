import type { AdminResource } from '../records/resource.js';

/** Imports of candidates: their pages are among the candidates'. */
export const imports: AdminResource = {
  name: 'imports',
  permission: 'candidate',
  pages: [],
  calls: { path: '/imports', list: 'imports' },
};
