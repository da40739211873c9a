import { createSign } from 'node:crypto';
import type { MailOauth } from '../../../config/mail-settings.js';
import { isObject, messageOf } from '../../../shared/kit/objects.js';
import { MESSAGES } from '../../../shared/messages.js';

/** A token for the mailbox, and how long it is valid from now, s. */
export interface GrantedToken {
  token: string;
  seconds: number;
}

/** No token was granted; the message says in plain words which step failed. */
export class TokenError extends Error {}

const { oauth } = MESSAGES.mail;
/** Shorter than a lock is held, so that no other process asks in parallel. */
const TIMEOUT_MS = 5_000;
const ASSERTION_S = 300;
/** Used if the answer states no lifetime, as RFC 6749 (section 4.2.2) allows. */
const USUAL_S = 3_600;
/** The role an application of Microsoft 365 needs, with its administrator's consent, to send mail. */
const MICROSOFT_ROLE = 'SMTP.SendAsApp';

/**
 * Requests a token: client credentials (RFC 6749, section 4.4) of Microsoft, or an assertion signed for a service
 * account of Google (RFC 7523). nodemailer supports only the second, and would request one for each connection.
 * @param now ms
 * @throws TokenError
 */
export async function requestToken(settings: MailOauth, now: number): Promise<GrantedToken> {
  const answer = await post(settings.tokenUrl, formOf(settings, now));
  const { access_token: token, expires_in: seconds } = answer;
  if (typeof token !== 'string' || !token) throw new TokenError(refusalOf(settings, answer));
  if (settings.client.provider === 'microsoft' && !mayBeUsed(token))
    throw new TokenError(
      oauth.wrongScope(`${MICROSOFT_ROLE} is not among the permissions of the application`),
    );
  return { token, seconds: Number(seconds) > 0 ? Number(seconds) : USUAL_S };
}

function formOf({ client, scope, mailbox, tokenUrl }: MailOauth, now: number): Record<string, string> {
  if (client.provider === 'microsoft')
    return { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret, scope };
  const iat = Math.floor(now / 1_000);
  const claims = { iss: client.account, scope, sub: mailbox, aud: tokenUrl, iat, exp: iat + ASSERTION_S };
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = createSign('RSA-SHA256').update(signed).sign(client.privateKey, 'base64url');
  return { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: `${signed}.${signature}` };
}

/* A refusal has a body too; if the body is not OAuth's, the status is reported. */
async function post(url: string, form: Record<string, string>): Promise<Record<string, unknown>> {
  let answer: Response;
  let text: string;
  try {
    const body = new URLSearchParams(form);
    answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await answer.text();
  } catch (error) {
    const cause = isObject(error) && error['cause'] ? messageOf(error['cause']) : messageOf(error);
    throw new TokenError(oauth.away(new URL(url).host, cause));
  }
  try {
    const read: unknown = JSON.parse(text);
    if (isObject(read)) return read;
  } catch {
    /* Reported below. */
  }
  throw new TokenError(oauth.away(new URL(url).host, `HTTP ${answer.status}`));
}

/* Google reports a service account without the scope as an unauthorized client. */
function refusalOf({ client }: MailOauth, answer: Record<string, unknown>): string {
  const { error, error_description: description } = answer;
  const said = [error, description].filter((part) => typeof part === 'string' && part).join(': ');
  const isScope =
    error === 'invalid_scope' || (client.provider === 'google' && error === 'unauthorized_client');
  return isScope ? oauth.wrongScope(said) : oauth.refused(said || 'no token in the answer');
}

/* Microsoft's tokens are JWTs that state what the application may do; an unreadable one is left to the mail server. */
function mayBeUsed(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const roles = isObject(claims) ? claims['roles'] : undefined;
    return !isObject(claims) || (Array.isArray(roles) && roles.includes(MICROSOFT_ROLE));
  } catch {
    return true;
  }
}
