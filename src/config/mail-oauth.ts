import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isObject } from '../shared/kit/objects.js';

/** How to sign in to the mail server with a token (RFC 6749): who requests it where, and for which mailbox. */
export interface MailOauth {
  mailbox: string;
  tokenUrl: string;
  scope: string;
  client:
    | { provider: 'microsoft'; id: string; secret: string }
    | { provider: 'google'; account: string; privateKey: string };
}

interface Settings {
  NODE_ENV: string;
  SMTP_AUTH: 'password' | 'oauth2';
  SMTP_URL?: string | undefined;
  MAIL_FROM: { address: string };
  SMTP_OAUTH_MAILBOX?: string | undefined;
  SMTP_OAUTH_TENANT?: string | undefined;
  SMTP_OAUTH_CLIENT_ID?: string | undefined;
  SMTP_OAUTH_CLIENT_SECRET?: string | undefined;
  SMTP_OAUTH_KEY_FILE?: string | undefined;
  SMTP_OAUTH_TOKEN_URL?: string | undefined;
  SMTP_OAUTH_SCOPE?: string | undefined;
}

type Wrong = Partial<Record<keyof Settings, string>>;

const OAUTH = [
  'SMTP_OAUTH_MAILBOX',
  'SMTP_OAUTH_TENANT',
  'SMTP_OAUTH_CLIENT_ID',
  'SMTP_OAUTH_CLIENT_SECRET',
  'SMTP_OAUTH_KEY_FILE',
  'SMTP_OAUTH_TOKEN_URL',
  'SMTP_OAUTH_SCOPE',
] as const;
const MICROSOFT = ['SMTP_OAUTH_TENANT', 'SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET'] as const;

const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default';
const GOOGLE_SCOPE = 'https://mail.google.com/';
const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token';

/**
 * Reads how mails are sent with a token: by an application of Microsoft Entra (client credentials) or by a service
 * account of Google.
 * @returns null when they are sent with a password or without one, and the errors by setting, in words for its line and
 * without any secret
 */
export function readMailOauth(settings: Settings): { oauth: MailOauth | null; wrong: Wrong } {
  const wrong: Wrong = {};
  if (settings.SMTP_AUTH !== 'oauth2') {
    for (const name of OAUTH) if (settings[name]) wrong[name] = 'needs SMTP_AUTH=oauth2';
    return { oauth: null, wrong };
  }
  const problem = urlProblem(settings.SMTP_URL);
  if (problem) wrong.SMTP_URL = problem;
  const client = settings.SMTP_OAUTH_KEY_FILE
    ? googleClient(settings.SMTP_OAUTH_KEY_FILE, settings, wrong)
    : microsoftClient(settings, wrong);
  const tokenUrl = settings.SMTP_OAUTH_TOKEN_URL ?? client?.tokenUrl;
  if (tokenUrl && settings.NODE_ENV === 'production' && !tokenUrl.startsWith('https://'))
    wrong.SMTP_OAUTH_TOKEN_URL = 'must be https in production';
  if (!client || !tokenUrl || Object.keys(wrong).length > 0) return { oauth: null, wrong };
  const oauth = {
    mailbox: settings.SMTP_OAUTH_MAILBOX ?? settings.MAIL_FROM.address,
    tokenUrl,
    scope: settings.SMTP_OAUTH_SCOPE ?? client.scope,
    client: client.client,
  };
  return { oauth, wrong };
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

interface Client {
  client: MailOauth['client'];
  tokenUrl: string;
  scope: string;
}

function microsoftClient(settings: Settings, wrong: Wrong): Client | undefined {
  const { SMTP_OAUTH_TENANT, SMTP_OAUTH_CLIENT_ID, SMTP_OAUTH_CLIENT_SECRET } = settings;
  if (!MICROSOFT.some((name) => settings[name])) {
    wrong.SMTP_AUTH = `oauth2 needs ${MICROSOFT.join(', ')} (Microsoft 365) or SMTP_OAUTH_KEY_FILE (Google)`;
    return undefined;
  }
  for (const name of MICROSOFT)
    if (!settings[name]) wrong[name] = `is required: Microsoft 365 needs ${MICROSOFT.join(', ')} together`;
  if (SMTP_OAUTH_TENANT && !/^[a-z0-9.-]+$/i.test(SMTP_OAUTH_TENANT))
    wrong.SMTP_OAUTH_TENANT = 'must be the id or the domain of the tenant';
  if (!SMTP_OAUTH_TENANT || !SMTP_OAUTH_CLIENT_ID || !SMTP_OAUTH_CLIENT_SECRET) return undefined;
  return {
    client: { provider: 'microsoft', id: SMTP_OAUTH_CLIENT_ID, secret: SMTP_OAUTH_CLIENT_SECRET },
    tokenUrl: `https://login.microsoftonline.com/${SMTP_OAUTH_TENANT}/oauth2/v2.0/token`,
    scope: MICROSOFT_SCOPE,
  };
}

/* The key file of a service account, which Google hands out once. */
function googleClient(file: string, settings: Settings, wrong: Wrong): Client | undefined {
  for (const name of MICROSOFT)
    if (settings[name]) wrong[name] = 'is for Microsoft 365, SMTP_OAUTH_KEY_FILE for Google: set one of both';
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    wrong.SMTP_OAUTH_KEY_FILE = 'names a file that cannot be read';
    return undefined;
  }
  try {
    const key: unknown = JSON.parse(text);
    const { client_email: account, private_key: privateKey } = isObject(key) ? key : {};
    if (typeof account === 'string' && typeof privateKey === 'string') {
      if (createPrivateKey(privateKey).asymmetricKeyType === 'rsa')
        return {
          client: { provider: 'google', account, privateKey },
          tokenUrl: GOOGLE_TOKENS,
          scope: GOOGLE_SCOPE,
        };
    }
  } catch {
    /* Reported below, without revealing the key. */
  }
  wrong.SMTP_OAUTH_KEY_FILE = 'must be the JSON key of a service account, with client_email and private_key';
  return undefined;
}
