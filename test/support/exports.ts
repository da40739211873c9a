import type { ExportAnswer } from '../../src/shared/resources/exports/api.js';
import type { Agent } from './app.js';
import { eventually } from './until.js';

/** Waits until the export has ended, successfully or not. @throws Error when the worker does not get to it */
export async function written(agent: Agent, id: string, path = 'exports'): Promise<ExportAnswer> {
  const read = async (): Promise<ExportAnswer> =>
    (await agent.get(`/api/${path}/${id}`).expect(200)).body.data;
  return eventually(read, ({ state }) => ['done', 'failed'].includes(state), 60_000);
}

/** The answer with the finished workbook, its bytes as body. */
export async function exportFile(agent: Agent, { state, file }: ExportAnswer) {
  expect(state).toBe('done');
  return fileOf(agent, file!);
}

/** The answer of a route that sends a file, its bytes as body. */
export function fileOf(agent: Agent, url: string) {
  return agent
    .get(url)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
}
