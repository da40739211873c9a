import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { MEMORY_SETTINGS, WORKER_MEMORY_SETTINGS } from '../../scripts/node-flags.js';
import { SETTINGS } from '../../src/config/env.js';

interface Service {
  build?: string;
  environment?: Record<string, unknown>;
  healthcheck?: { test: unknown[]; disable?: boolean };
  depends_on?: Record<string, unknown>;
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');
const ours = Object.entries(services).filter(([, { build }]) => build);

describe('docker-compose.yml', () => {
  it('runs web and worker beside the services they need', () => {
    expect(ours.map(([name]) => name)).toEqual(['web', 'worker']);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['mongo', 'redis', 'mail']));
    for (const [, { depends_on }] of ours) expect(Object.keys(depends_on!)).toEqual(['mongo', 'redis']);
  });

  it('gives them settings that exist', () => {
    const known = [...SETTINGS, ...Object.keys(MEMORY_SETTINGS)];
    for (const [, { environment }] of ours)
      expect(Object.keys(environment!).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('gives the allocator of both the settings of npm start', () => {
    const image = dockerfile.match(/MALLOC_\w+=\d+/g)!.map((setting) => setting.split('='));
    expect(Object.fromEntries(image)).toEqual(MEMORY_SETTINGS);
    expect({ ...MEMORY_SETTINGS, ...services['worker']!.environment }).toMatchObject(WORKER_MEMORY_SETTINGS);
    expect(services['web']!.environment).not.toHaveProperty('MALLOC_MMAP_THRESHOLD_');
  });

  it('has a health check for every service, a command of plain texts', () => {
    for (const { build, healthcheck } of Object.values(services)) {
      expect(healthcheck?.disable).toBeUndefined();
      if (!build || healthcheck) expect(healthcheck!.test.map((word) => typeof word)).not.toContain('object');
    }
    // The web process has the image's.
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });
});

describe('Dockerfile', () => {
  it('builds in a stage of its own and does not run as root', () => {
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(dockerfile.match(/^USER (.+)$/m)?.[1]).toBe('node');
  });
});
