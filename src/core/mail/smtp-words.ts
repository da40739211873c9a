import { MESSAGES } from '../../shared/messages.js';

/** What nodemailer rejects with. */
export interface SmtpError extends Error {
  code?: string;
  /** The mail server's last line, where it said one. */
  response?: string;
  responseCode?: number;
}

const { trouble } = MESSAGES.mail;

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
