/** Options allowed after the address, with the values of those that are not free text. */
const OPTIONS: Readonly<Record<string, readonly string[] | null>> = {
  requireTLS: ['true', 'false'],
  ignoreTLS: ['true', 'false'],
  authMethod: ['PLAIN', 'LOGIN', 'CRAM-MD5'],
  name: null,
  'tls.rejectUnauthorized': ['true', 'false'],
  'tls.servername': null,
  'tls.minVersion': ['TLSv1.2', 'TLSv1.3'],
};

/**
 * Checks the mail server's address before nodemailer, which guesses at a wrong one, reads it (decision G2).
 * @returns what is wrong, in words for its line and without the login
 */
export function smtpProblem(value: string): string | undefined {
  if (!/^smtps?:\/\//.test(value)) return 'must start with smtp:// or smtps://';
  const url = parse(value);
  if (!url)
    return 'must be like smtp://user:password@mail.example.com:587, with @ : / ? # % in the login as %40 …';
  if (Boolean(url.username) !== Boolean(url.password)) return 'must have a user and a password, or neither';
  for (const [name, given] of url.searchParams) {
    if (!Object.hasOwn(OPTIONS, name))
      return `may have the options ${Object.keys(OPTIONS).join(', ')}, and no other`;
    const values = OPTIONS[name];
    if (!(values?.includes(given) ?? given)) return `must have ${name}=${values?.join(' or ') ?? '…'}`;
  }
  return undefined;
}

/* Parsed as a web address: the rules for hosts and ports are the same. */
function parse(value: string): URL | undefined {
  if (!/^smtps?:\/\/[^\s\\/?#]+\/?(\?[^\s\\#]*)?$/.test(value)) return undefined;
  try {
    const url = new URL(value.replace(/^smtp/, 'http'));
    [url.username, url.password].forEach(decodeURIComponent);
    return url.port === '0' ? undefined : url;
  } catch {
    return undefined;
  }
}
