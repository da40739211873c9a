import { once } from 'node:events';
import { type AddressInfo, Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { valueAt } from '../../shared/kit/value-at.js';
import { smtpErrorOf, wordsOf } from './smtp-words.js';

let server: SMTPServer;
let port: number;

beforeAll(async () => {
  server = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], disableReverseLookup: true });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** The words for a mail to a server that cannot be used as `url` says. */
async function saidOf(url: string, more: { greetingTimeout?: number } = {}): Promise<string> {
  const transport = createTransport({ url, ...more });
  const error = await transport
    .sendMail({ from: 'hr@example.com', to: 'asha@example.com', subject: 'x', text: 'x' })
    .catch((reason: unknown) => reason);
  return wordsOf(smtpErrorOf(error));
}

it('says that a server does not offer the required TLS', async () => {
  expect(await saidOf(`smtp://127.0.0.1:${port}?requireTLS=true`)).toBe(
    'The mail server offers no TLS, which SMTP_URL asks for: 500 Error: command not recognized',
  );
});

it('says that a port is not one for smtps', async () => {
  expect(await saidOf(`smtps://127.0.0.1:${port}`)).toMatch(/^The mail server does not begin with TLS/);
});

it('says that nobody is there, or nobody answers', async () => {
  const silent = new SMTPServer({ secure: true });
  silent.on('error', () => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent.server, 'listening');
  const taken = (silent.server.address() as AddressInfo).port;
  expect(await saidOf(`smtp://127.0.0.1:${taken}`, { greetingTimeout: 200 })).toMatch(
    /^The mail server did not answer in time: /,
  );
  await new Promise<void>((resolve) => silent.close(() => resolve()));
  expect(await saidOf(`smtp://127.0.0.1:${taken}`)).toMatch(
    /^The mail server cannot be reached: .*ECONNREFUSED/,
  );
});

it('says that the connection broke, not that nobody is there', async () => {
  server.onData = (_stream, session) => {
    for (const connection of server.connections)
      if (valueAt(connection, 'id') === session.id) {
        const socket = valueAt(connection, '_socket');
        if (socket instanceof Socket) socket.destroy();
      }
  };
  expect(await saidOf(`smtp://127.0.0.1:${port}`)).toMatch(/^The connection to the mail server broke: /);
});

it('uses only those parts of an error that nodemailer sets', () => {
  const refusal = { message: 'Refused', code: 'EENVELOPE', response: '550 no', responseCode: 550 };
  expect(smtpErrorOf({ ...refusal, command: 'RCPT TO' })).toEqual(refusal);
  expect(smtpErrorOf({ message: 'away', code: 7, response: null })).toEqual({ message: 'away' });
  expect(smtpErrorOf('gone')).toEqual({ message: 'gone' });
});
