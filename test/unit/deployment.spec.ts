import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import {
  MEMORY_SETTINGS,
  WEB_PROGRAM,
  WORKER_MEMORY_SETTINGS,
  WORKER_PROGRAM,
} from '../../scripts/node-flags.js';
import { alertQueries, dashboardQueries, metricsOf } from '../support/monitoring.js';
import { SETTINGS } from '../../src/config/env.js';

interface Service {
  build?: string;
  command?: string[];
  environment?: Record<string, unknown>;
  healthcheck?: { test: unknown[]; disable?: boolean };
  depends_on?: Record<string, unknown>;
  profiles?: string[];
  configs?: { target: string }[];
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { file?: string; content?: string }>;
};
const { services } = compose;
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

  it('runs the programs of npm start', () => {
    expect(ours.map(([, { command }]) => command)).toEqual([
      ['node', ...WEB_PROGRAM],
      ['node', ...WORKER_PROGRAM],
    ]);
    expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...WEB_PROGRAM]).replaceAll(',', ', ')}`);
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

describe('the profiles of docker-compose.yml', () => {
  const { configs } = compose;

  it('leave alone the services that the product needs', () => {
    const always = Object.keys(services).filter((name) => !services[name]!.profiles);
    expect(always).toEqual(['web', 'worker', 'mongo', 'redis', 'mail']);
  });

  it('use the files of deploy/ for monitoring', () => {
    for (const { file } of Object.values(configs)) if (file) expect(existsSync(file)).toBe(true);
    const { rule_files, scrape_configs } = parse(configs['prometheus']!.content!);
    expect(services['prometheus']!.configs!.map(({ target }) => target)).toEqual(
      expect.arrayContaining(rule_files),
    );
    // The alerts ask for this job.
    expect(scrape_configs).toMatchObject([{ job_name: 'hiredesk', dns_sd_configs: [{ names: ['web'] }] }]);
  });
});

describe('Dockerfile', () => {
  it('builds in a separate stage and does not run as root', () => {
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(dockerfile.match(/^USER (.+)$/m)?.[1]).toBe('node');
  });
});

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  /** A ConfigMap has none. */
  spec?: {
    template?: { spec: { volumes: { name: string }[]; containers: Container[]; securityContext: object } };
  };
}

interface Container {
  command?: string[];
  securityContext: object;
  livenessProbe: object;
  volumeMounts: { name: string; mountPath: string }[];
}

const FOLDER = 'deploy/kubernetes';
const kustomization = parse(readFileSync(`${FOLDER}/kustomization.yaml`, 'utf8')) as {
  resources: string[];
  configMapGenerator: { envs: string[] }[];
};
/** What `kustomize build` or `kubectl kustomize` makes of it; undefined where neither does (docs/decisions/kustomize.md). */
function kustomized(): string | undefined {
  for (const [command, verb] of [
    ['kustomize', 'build'],
    ['kubectl', 'kustomize'],
  ] as const)
    try {
      return execFileSync(command, [verb, FOLDER], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      // Neither one that is missing nor a kubectl before 1.21 builds it.
      if (!/ENOENT|unknown field "envs"/.test((error as Error).message)) throw error;
    }
  return undefined;
}
const built = kustomized();
const texts =
  built === undefined
    ? kustomization.resources.map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
    : [built];
const resources = texts.flatMap((text) => parseAllDocuments(text).map((one) => one.toJS() as Resource));

describe('deploy/kubernetes', () => {
  it.each(resources.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s is as the API of Kubernetes has it',
    async (_name, resource) => {
      const group = (await import(`kubernetes-models/${resource.apiVersion}`)) as Record<
        string,
        new (data: object) => { validate(): void }
      >;
      const Model = group[resource.kind]!;
      new Model(resource).validate();
      expect(() => new Model({ ...resource, metadata: 'none' }).validate()).toThrow();
    },
  );

  it('has every file of its folder in the kustomization', () => {
    const files = [
      ...kustomization.resources,
      ...kustomization.configMapGenerator.flatMap(({ envs }) => envs),
    ];
    expect([...files, 'kustomization.yaml'].toSorted()).toEqual(readdirSync(FOLDER).toSorted());
  });

  it('gives settings that exist', () => {
    const given = readFileSync(`${FOLDER}/settings.env`, 'utf8').match(/^\w+(?==)/gm)!;
    expect(given.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('runs without privileges, writes to its own volumes only, and is monitored', () => {
    const pods = resources.flatMap(({ spec }) => spec?.template?.spec ?? []);
    expect(pods).toHaveLength(2);
    // Web runs the image's own command.
    const commands = pods.flatMap(({ containers }) => containers.flatMap(({ command }) => command ?? []));
    expect(commands).toEqual(['node', ...WORKER_PROGRAM]);
    for (const { securityContext, containers, volumes } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true });
      for (const container of containers) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
        });
        expect(container.livenessProbe).toBeDefined();
        expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
      }
    }
  });
});

describe('alerts and dashboard', () => {
  it('ask in PromQL', () => {
    const queries = [...alertQueries(), ...dashboardQueries()];
    for (const query of queries) expect(metricsOf(query).length).toBeGreaterThan(0);
    expect(() => metricsOf('sum(rate(x[5m])')).toThrow('No PromQL');
  });
});
