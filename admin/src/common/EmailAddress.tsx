/** An e-mail address; a long one breaks before its domain rather than in a word. */
export function EmailAddress({ of }: { of: string }) {
  const domain = Math.max(of.lastIndexOf('@'), 0);
  return (
    <>
      {of.slice(0, domain)}
      <wbr />
      {of.slice(domain)}
    </>
  );
}
