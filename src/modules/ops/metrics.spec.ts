import { Metrics } from './metrics.js';

describe('Metrics', () => {
  it('measures the event loop from the first call on, and only then', async () => {
    const delays = jest.spyOn(jest.requireActual('node:perf_hooks'), 'monitorEventLoopDelay');
    const metrics = new Metrics(
      { measure: async () => [] },
      { mongodb: async () => 'up', redis: async () => 'down' },
      { troubles: () => Promise.reject(new Error('away')) },
      { measure: () => Promise.reject(new Error('away')) },
      { measure: () => [{ name: 'jobs-totals', hits: 3, misses: 1, entries: 1 }] },
    );
    expect(delays).not.toHaveBeenCalled();
    for (let call = 0; call < 2; call++)
      expect(await metrics.read()).toContain('nodejs_eventloop_lag_seconds');
    expect(delays.mock.calls).toEqual([[{ resolution: 100 }]]);
    const text = await metrics.read();
    expect(text).toContain('hiredesk_dependency_up{part="redis"} 0');
    expect(text).not.toContain('hiredesk_mails{');
    expect(text).not.toContain('hiredesk_imports{');
    expect(text).toContain('hiredesk_cache_hits_total{cache="jobs-totals"} 3');
    delays.mockRestore();
  });
});
