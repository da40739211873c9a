import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isObject, keysOf } from '../shared/kit/objects.js';
import type { GivenSettings } from './env.js';

/** Reports what is wrong with a setting, in words for its line and without any secret. */
type Refuse = (name: keyof GivenSettings, problem: string) => void;

/** How mails are signed (RFC 6376), in nodemailer's form. */
export interface Dkim {
  domainName: string;
  keySelector: string;
  /** PEM */
  privateKey: string;
}

/** How to sign in to the mail server with a token (RFC 6749): who requests it where, and for which mailbox. */
export interface MailOauth {
  mailbox: string;
  tokenUrl: string;
  scope: string;
  client:
    | { provider: 'microsoft'; id: string; secret: string }
    | { provider: 'google'; account: string; privateKey: string };
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const isHost = (value: string, least: number) => {
  const labels = value.split('.');
  return labels.length >= least && labels.every((label) => LABEL.test(label));
};
const MIN_BITS = 1_024;

/** @returns null when mails are not signed, or after a refusal */
export function readDkim(settings: GivenSettings, refuse: Refuse): Dkim | null {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE } = settings;
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !DKIM_KEY_FILE) return null;
  for (const name of ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const)
    if (!settings[name])
      refuse(name, 'is required: DKIM needs DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE together');
  if (DKIM_DOMAIN && !isHost(DKIM_DOMAIN, 2)) refuse('DKIM_DOMAIN', 'must be a domain like example.com');
  if (DKIM_SELECTOR && !isHost(DKIM_SELECTOR, 1))
    refuse('DKIM_SELECTOR', 'must be a DNS label like hiredesk');
  const privateKey = textOf('DKIM_KEY_FILE', settings, refuse);
  if (privateKey !== undefined && rsaBits(privateKey) < MIN_BITS)
    refuse(
      'DKIM_KEY_FILE',
      `must hold an RSA private key of at least ${MIN_BITS} bits (PEM, without a passphrase)`,
    );
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || privateKey === undefined) return null;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey };
}

/**
 * How mails are sent with a token: by an application of Microsoft Entra (client credentials) or by a service account of
 * Google.
 * @returns null when they are sent with a password or without one, or after a refusal
 */
export function readMailOauth(settings: GivenSettings, refuse: Refuse): MailOauth | null {
  if (settings.SMTP_AUTH !== 'oauth2') {
    for (const name of keysOf(settings))
      if (name.startsWith('SMTP_OAUTH_') && settings[name]) refuse(name, 'needs SMTP_AUTH=oauth2');
    return null;
  }
  const problem = urlProblem(settings.SMTP_URL);
  if (problem) refuse('SMTP_URL', problem);
  const found = settings.SMTP_OAUTH_KEY_FILE
    ? googleClient(settings, refuse)
    : microsoftClient(settings, refuse);
  if (!found) return null;
  const { SMTP_OAUTH_TOKEN_URL: tokenUrl = found.tokenUrl, SMTP_OAUTH_SCOPE: scope = found.scope } = settings;
  if (settings.NODE_ENV === 'production' && !tokenUrl.startsWith('https://'))
    refuse('SMTP_OAUTH_TOKEN_URL', 'must be https in production');
  const mailbox = settings.SMTP_OAUTH_MAILBOX ?? settings.MAIL_FROM.address;
  return { mailbox, tokenUrl, scope, client: found.client };
}

/* A token is worth a password: it is sent over TLS only. */
function urlProblem(value: string | undefined): string | undefined {
  if (!value) return 'is required by SMTP_AUTH=oauth2';
  if (/^smtps?:\/\/[^/?]*@/.test(value))
    return 'must have no user and no password where SMTP_AUTH=oauth2: the mailbox is SMTP_OAUTH_MAILBOX';
  if (!value.startsWith('smtps://') && !/[?&]requireTLS=true(&|$)/.test(value))
    return 'must be smtps:// or have ?requireTLS=true where SMTP_AUTH=oauth2';
  return undefined;
}

type Client = Omit<MailOauth, 'mailbox'> | undefined;

const MICROSOFT = ['SMTP_OAUTH_TENANT', 'SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET'] as const;

function microsoftClient(settings: GivenSettings, refuse: Refuse): Client {
  const { SMTP_OAUTH_TENANT, SMTP_OAUTH_CLIENT_ID, SMTP_OAUTH_CLIENT_SECRET } = settings;
  if (!MICROSOFT.some((name) => settings[name])) {
    refuse(
      'SMTP_AUTH',
      `oauth2 needs ${MICROSOFT.join(', ')} (Microsoft 365) or SMTP_OAUTH_KEY_FILE (Google)`,
    );
    return undefined;
  }
  for (const name of MICROSOFT)
    if (!settings[name]) refuse(name, `is required: Microsoft 365 needs ${MICROSOFT.join(', ')} together`);
  if (SMTP_OAUTH_TENANT && !/^[a-z0-9.-]+$/i.test(SMTP_OAUTH_TENANT))
    refuse('SMTP_OAUTH_TENANT', 'must be the id or the domain of the tenant');
  if (!SMTP_OAUTH_TENANT || !SMTP_OAUTH_CLIENT_ID || !SMTP_OAUTH_CLIENT_SECRET) return undefined;
  return {
    client: { provider: 'microsoft', id: SMTP_OAUTH_CLIENT_ID, secret: SMTP_OAUTH_CLIENT_SECRET },
    tokenUrl: `https://login.microsoftonline.com/${SMTP_OAUTH_TENANT}/oauth2/v2.0/token`,
    scope: 'https://outlook.office365.com/.default',
  };
}

/* The key file of a service account, which Google hands out once. */
function googleClient(settings: GivenSettings, refuse: Refuse): Client {
  for (const name of MICROSOFT)
    if (settings[name]) refuse(name, 'is for Microsoft 365, SMTP_OAUTH_KEY_FILE for Google: set one of both');
  const text = textOf('SMTP_OAUTH_KEY_FILE', settings, refuse);
  if (text === undefined) return undefined;
  const { client_email: account, private_key: privateKey } = membersOf(text);
  if (typeof account === 'string' && typeof privateKey === 'string' && rsaBits(privateKey) > 0)
    return {
      client: { provider: 'google', account, privateKey },
      tokenUrl: 'https://oauth2.googleapis.com/token',
      scope: 'https://mail.google.com/',
    };
  const form = 'must be the JSON key of a service account, with client_email and private_key';
  refuse('SMTP_OAUTH_KEY_FILE', form);
  return undefined;
}

function membersOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function textOf(
  name: 'DKIM_KEY_FILE' | 'SMTP_OAUTH_KEY_FILE',
  { [name]: file }: GivenSettings,
  refuse: Refuse,
): string | undefined {
  try {
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  } catch {
    refuse(name, 'names a file that cannot be read');
    return undefined;
  }
}

/* Signatures use RSA, which every receiver checks. @returns 0 for anything else, without revealing it */
function rsaBits(pem: string): number {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0;
  } catch {
    return 0;
  }
}
