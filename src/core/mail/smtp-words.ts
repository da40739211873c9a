import { isObject } from '../../shared/kit/objects.js';
import { MESSAGES } from '../../shared/messages.js';

/** What is looked at of that with which nodemailer rejects. */
export interface SmtpError {
  message: string;
  code?: string;
  /** The mail server's last line, where it said one. */
  response?: string;
  responseCode?: number;
}

const { trouble } = MESSAGES.mail;

/** Whatever was thrown, as what nodemailer rejects with. */
export function smtpErrorOf(error: unknown): SmtpError {
  const { message, code, response, responseCode } = isObject(error) ? error : { message: error };
  return {
    message: String(message),
    ...(typeof code === 'string' && { code }),
    ...(typeof response === 'string' && { response }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}

/** Words for who reads them in the mail area: the mail server's own, or what kept it from saying any. */
export function wordsOf({ code, response, message }: SmtpError): string {
  if (response) return code === 'ETLS' ? trouble.noTls(response) : response;
  if (/certificate|altnames/i.test(message)) return trouble.certificate(message);
  if (/wrong version number|unknown protocol|packet length too long/i.test(message)) return trouble.otherTls;
  if (code === 'ETIMEDOUT') return trouble.silent(message);
  if (code === 'EDNS' || message.startsWith('connect ')) return trouble.away(message);
  if (code === 'ESOCKET' || code === 'ECONNECTION') return trouble.broken(message);
  return message;
}
