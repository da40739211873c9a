import { isObject } from '../../shared/kit/objects.js';
import { MESSAGES } from '../../shared/messages.js';

/** The parts used of an error from nodemailer. */
export interface SmtpError {
  message: string;
  code?: string;
  /** The mail server's last line, if any. */
  response?: string;
  responseCode?: number;
}

const { trouble } = MESSAGES.mail;

/** Anything thrown, in the shape of nodemailer's errors. */
export function smtpErrorOf(error: unknown): SmtpError {
  const { message, code, response, responseCode } = isObject(error) ? error : { message: error };
  return {
    message: String(message),
    ...(typeof code === 'string' && { code }),
    ...(typeof response === 'string' && { response }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}

/** Words for the readers of the mail area: the mail server's own, or why there are none. */
export function wordsOf({ code, response, message }: SmtpError): string {
  if (response) return code === 'ETLS' ? trouble.noTls(response) : response;
  if (/certificate|altnames/i.test(message)) return trouble.certificate(message);
  if (/wrong version number|unknown protocol|packet length too long/i.test(message)) return trouble.otherTls;
  if (code === 'ETIMEDOUT') return trouble.silent(message);
  if (code === 'EDNS' || message.startsWith('connect ')) return trouble.away(message);
  if (code === 'ESOCKET' || code === 'ECONNECTION') return trouble.broken(message);
  return message;
}
