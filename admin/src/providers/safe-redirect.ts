const ORIGIN = 'https://here.invalid';

/**
 * The target if it is a path of this application, else `/` (decision B3, case A16). What counts is the address that
 * the browser makes of it: `/.//host` becomes `//host`, which is another site.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value?.startsWith('/') || !URL.canParse(value, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//') || /^\/login(\/|$)/.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}
