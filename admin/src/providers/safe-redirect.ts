/** The target if it is a path of this application, else `/` (decision B3, case A16). */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !/^\/(?![/\\])[^\\]*$/.test(value) || /^\/login(\b|$)/.test(value)) return '/';
  const url = new URL(value, window.location.origin);
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
