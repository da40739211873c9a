/**
 * A mail server that accepts everything: SMTP on a free port, and HTTP on PORT: number and bytes of the mails (`/`),
 * and how long it waits (`/wait?ms=`).
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';

const END = '\r\n.\r\n';
let taken = 0;
let bytes = 0;
let waitMs = 0;

const smtp = createTcpServer((socket) => {
  let received = '';
  let isData = false;
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.write('220 sink ESMTP\r\n');
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    received += chunk.toString('latin1');
    if (isData) {
      if (!received.endsWith(END)) return;
      isData = false;
      received = '';
      taken++;
      setTimeout(() => socket.write('250 taken\r\n'), waitMs);
      return;
    }
    for (let end = received.indexOf('\r\n'); end >= 0 && !isData; end = received.indexOf('\r\n')) {
      const command = received.slice(0, 4).toUpperCase();
      received = received.slice(end + 2);
      isData = answer(socket, command);
    }
  });
});

/** @returns whether the content follows */
function answer(socket: Socket, command: string): boolean {
  if (command === 'QUIT') socket.end('221 bye\r\n');
  else socket.write(command === 'DATA' ? '354 go on\r\n' : '250 fine\r\n');
  return command === 'DATA';
}

smtp.listen(0, '127.0.0.1');
await once(smtp, 'listening');
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://sink');
  if (pathname === '/wait') waitMs = Number(searchParams.get('ms'));
  response.end(JSON.stringify({ taken, bytes, port: (smtp.address() as AddressInfo).port }));
}).listen(Number(process.env['PORT']), '127.0.0.1');
