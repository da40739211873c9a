import { Logger } from '@nestjs/common';
import fastify from 'fastify';
import { pino } from 'pino';
import { NotFoundError } from '../errors/app-error.js';
import { ErrorFilter } from './error.filter.js';
import { installRequestLog, pinoOptions } from './logging.js';

function linesAt(LOG_LEVEL: 'info' | 'debug'): string[] {
  const lines: string[] = [];
  const { level, hooks, redact } = pinoOptions({ LOG_LEVEL, NODE_ENV: 'test' });
  const log = pino({ level, hooks, redact } as never, { write: (line) => lines.push(line) });
  log.info({ context: 'InstanceLoader' }, 'AppModule dependencies initialized');
  log.info({ context: 'RouterExplorer' }, 'Mapped {/api/jobs, GET} route');
  log.warn({ context: 'InstanceLoader' }, 'kept');
  log.info({ context: 'Files' }, 'kept');
  log.info({ user: { password: 'Secret1!', token: 'abc' } }, 'kept');
  return lines;
}

describe('the log', () => {
  it('leaves Nest’s line for each module and route to the level debug', () => {
    const lines = linesAt('info').map((line) => JSON.parse(line) as { msg: string });
    expect(lines.map(({ msg }) => msg)).toEqual(['kept', 'kept', 'kept']);
    expect(linesAt('debug')).toHaveLength(5);
  });

  it('never holds a password or token (case A17)', () => {
    expect(linesAt('info').join()).not.toMatch(/Secret1!|abc/);
  });
});

describe('the line of a request', () => {
  const LEVELS = ['error', 'log', 'debug'] as const;
  let lines: Array<[string, Record<string, unknown>]>;

  beforeEach(() => {
    lines = [];
    for (const level of LEVELS) {
      jest.spyOn(Logger.prototype, level).mockImplementation((...[line]: unknown[]) => {
        lines.push([level, line as Record<string, unknown>]);
      });
    }
  });

  afterEach(() => jest.restoreAllMocks());

  async function ask(LOG_LEVEL: 'info' | 'debug', ...urls: string[]): Promise<void> {
    const server = fastify({ genReqId: () => 'id-1' });
    installRequestLog(server, { LOG_LEVEL });
    server.get('/api/:status', async (request, reply) => {
      Object.assign(request, { actor: { userId: 'user-1' } });
      return reply.status(Number((request.params as { status: string }).status)).send({});
    });
    server.get('/api/missing', async (request, reply) =>
      new ErrorFilter().answer(new NotFoundError('Job not found'), request, reply),
    );
    server.get('/api/health/ready', async (_request, reply) => reply.status(503).send({}));
    for (const url of urls) await server.inject(url);
    await server.close();
  }

  it('names request, actor, status and code, and no query text', async () => {
    await ask('info', '/api/404?name=Asha', '/api/missing');
    expect(lines).toEqual([
      ['log', expect.objectContaining({ requestId: 'id-1', path: '/api/404', status: 404, actor: 'user-1' })],
      ['log', expect.objectContaining({ requestId: 'id-1', path: '/api/missing', code: 'NOT_FOUND' })],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Asha');
  });

  it('is an error from 500 on, logs successes at the level debug, and never calls by machines', async () => {
    await ask('info', '/api/200', '/api/503', '/api/health/ready');
    expect(lines.map(([level]) => level)).toEqual(['error']);
    await ask('debug', '/api/200', '/api/health/ready');
    expect(lines.map(([level]) => level)).toEqual(['error', 'debug']);
  });
});
