/** A list, its form for a new record, and the pages of one record. */
const listed = (base: string, ...below: string[]) => [base, ...below.map((path) => `${base}/${path}`)];

/**
 * The addresses of the application's pages (1-core section 2, 2-workflow section 2); `:name` matches any one part. The
 * server answers every other address with 404; `admin/src/pages.spec.tsx` compares them with the routes.
 */
export const PAGES: readonly string[] = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  ...listed('/jobs', 'create', ':id', ':id/update'),
  ...listed('/candidates', 'add', 'imports', 'imports/:importId', ':id', ':id/update', ':id/onboarding'),
  '/candidates/:id/files/:fileKey',
  ...listed('/screenings', 'create', ':id', ':id/update'),
  ...listed('/interviews', 'mine', 'create', ':id', ':id/update'),
  ...listed('/onboardings', 'create', ':id', ':id/update'),
  ...listed('/employees', ':id', ':id/update', ':id/files/:fileKey'),
  ...listed('/users', 'create', ':id', ':id/update', ':id/rights'),
  ...listed('/roles', 'create', ':id/update'),
  ...listed('/mails', ':id'),
  '/reports',
  ...listed('/deleted-items', ':tabName'),
  '/operations',
  ...listed('/profile', 'update', 'change-password', 'sessions', 'rights'),
];

const PARTS = PAGES.map((page) => partsOf(page));

/** Whether a page of the application has this address. @param path without query */
export function isPage(path: string): boolean {
  const parts = partsOf(path);
  return PARTS.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])),
  );
}

/* A trailing slash changes nothing, as in the application's own router. */
function partsOf(path: string): string[] {
  return (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
}
