import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How mails are signed (RFC 6376), in nodemailer's form. */
export interface Dkim {
  domainName: string;
  keySelector: string;
  /** PEM */
  privateKey: string;
}

interface Settings {
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_KEY_FILE?: string | undefined;
}

type Wrong = Partial<Record<keyof Settings, string>>;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const isHost = (value: string, least: number) => {
  const labels = value.split('.');
  return labels.length >= least && labels.every((label) => LABEL.test(label));
};
const MIN_BITS = 1_024;

/** @returns null when mails are not signed, and the errors by setting, in words for its line */
export function readDkim(settings: Settings): { dkim: Dkim | null; wrong: Wrong } {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE } = settings;
  const wrong: Wrong = {};
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !DKIM_KEY_FILE) return { dkim: null, wrong };
  for (const name of ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const)
    if (!settings[name])
      wrong[name] = 'is required: DKIM needs DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE together';
  if (DKIM_DOMAIN && !isHost(DKIM_DOMAIN, 2)) wrong.DKIM_DOMAIN = 'must be a domain like example.com';
  if (DKIM_SELECTOR && !isHost(DKIM_SELECTOR, 1)) wrong.DKIM_SELECTOR = 'must be a DNS label like hiredesk';
  const privateKey = DKIM_KEY_FILE ? keyOf(DKIM_KEY_FILE) : undefined;
  if (privateKey instanceof Error) wrong.DKIM_KEY_FILE = privateKey.message;
  if (Object.keys(wrong).length > 0 || !DKIM_DOMAIN || !DKIM_SELECTOR || typeof privateKey !== 'string')
    return { dkim: null, wrong };
  return { dkim: { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey }, wrong };
}

/* Signatures use RSA, which every receiver checks. */
function keyOf(file: string): string | Error {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch {
    return new Error('names a file that cannot be read');
  }
  try {
    const key = createPrivateKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS) return pem;
  } catch {
    /* Reported below, without revealing the key. */
  }
  return new Error(`must hold an RSA private key of at least ${MIN_BITS} bits (PEM, without a passphrase)`);
}
