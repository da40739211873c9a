import { pino } from 'pino';
import { pinoOptions } from './logging.js';

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
