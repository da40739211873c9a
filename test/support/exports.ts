import type { ExportAnswer } from '../../src/shared/api.js';
import type { Agent } from './app.js';
import { eventually } from './until.js';

/** Waits until the export has ended, well or not. @throws Error when the worker does not come to it */
export async function written(agent: Agent, id: string): Promise<ExportAnswer> {
  const read = async (): Promise<ExportAnswer> =>
    (await agent.get(`/api/exports/${id}`).expect(200)).body.data;
  return eventually(read, ({ state }) => ['done', 'failed'].includes(state));
}

/** The answer with the finished workbook, its bytes as body. */
export async function exportFile(agent: Agent, { state, file }: ExportAnswer) {
  expect(state).toBe('done');
  return agent
    .get(file!)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
}
