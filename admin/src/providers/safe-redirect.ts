const ORIGIN = 'https://here.invalid';

/**
 * The target if it is a path of this application, otherwise `/` (decision B3, case A16). It checks the address as the
 * browser resolves it: `/.//host` becomes `//host`, which is another site.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value?.startsWith('/') || !URL.canParse(value, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//') || /^\/login(\/|$)/.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}
