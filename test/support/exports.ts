import type { ExportAnswer } from '../../src/shared/api.js';
import type { Agent } from './app.js';

/** Waits until the export has ended, well or not. @throws Error when the worker does not come to it */
export async function written(agent: Agent, id: string): Promise<ExportAnswer> {
  for (let round = 0; round < 300; round++) {
    const { body } = await agent.get(`/api/exports/${id}`).expect(200);
    if (['done', 'failed'].includes(body.data.state)) return body.data;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('The export was not written');
}
