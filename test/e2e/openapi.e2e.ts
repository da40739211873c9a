import { startApp } from '../support/app.js';
import type { OpenApiDocument, Schema } from '../support/openapi.js';

let document: OpenApiDocument;

beforeAll(async () => {
  const app = await startApp();
  document = (await app.agent().get('/api/docs-json').expect(200)).body as OpenApiDocument;
}, 60_000);

/** Calls that change something but take no body. */
const BODILESS = /restore|permanent|close|reopen|logout|password-reset$|sessions|\/(users|roles)\/\{id\}$/;

/** A7: the routes of access, jobs and suggestions describe body, answer and errors, by models that exist. */
it('A7 describes every route of access, jobs and suggestions whole', () => {
  const faults: string[] = [];
  let seen = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!operation.tags?.some((tag) => ['auth', 'users', 'roles', 'jobs', 'suggestions'].includes(tag)))
        continue;
      seen += 1;
      const name = `${method.toUpperCase()} ${path}`;
      if (!operation.summary) faults.push(`${name} has no summary`);
      const success = Object.keys(operation.responses).find((status) => status.startsWith('2'));
      const content = success && operation.responses[success]!.content;
      if (!content || !Object.values(content).every(({ schema }) => Object.keys(schema).length > 0)) {
        faults.push(`${name} describes no answer`);
      }
      for (const status of ['400', '500', '503', ...(path.includes('{id}') ? ['401', '403'] : [])]) {
        const isOwnSession = path.includes('/sessions/') && status === '403';
        if (!operation.responses[status] && !isOwnSession) faults.push(`${name} describes no ${status}`);
      }
      const sends = ['post', 'put', 'patch'].includes(method) || path.endsWith('/files/delete');
      const takesNone = BODILESS.test(path) && !(method === 'patch' && path.endsWith('{id}'));
      if (sends && !operation.requestBody && !takesNone) faults.push(`${name} describes no body`);
    }
  }
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(30);
});

it('A7 refers to nothing that it does not define', () => {
  const references = JSON.stringify(document).match(/#\/components\/schemas\/[^"]*/g) ?? [];
  const names = new Set(references.map((reference) => reference.split('/').at(-1)!));
  expect([...names].filter((name) => !document.components.schemas[name])).toEqual([]);
  expect(names.size).toBeGreaterThan(5);
});

it('A7 names each field of a body with its type', () => {
  for (const name of [
    'CreateUserDto',
    'UpdateUserDto',
    'UpdateProfileDto',
    'CreateRoleDto',
    'ChangePasswordDto',
  ]) {
    const { properties } = document.components.schemas[name] as { properties: Record<string, Schema> };
    expect(Object.keys(properties).length).toBeGreaterThan(1);
    for (const property of Object.values(properties)) {
      expect(property['type'] ?? property['enum'] ?? property.$ref ?? property['allOf']).toBeDefined();
    }
  }
});

it('A7 states the lengths and bounds that the rules of a field hold', () => {
  const propertiesOf = (name: string) =>
    (document.components.schemas[name] as { properties: Record<string, Schema> }).properties;
  const { name, lastJob, experience } = propertiesOf('CreateCandidateDto');
  expect([name, lastJob, experience]).toMatchObject([
    { maxLength: 50 },
    { maxLength: 200 },
    { minimum: 0, maximum: 40 },
  ]);
  expect(lastJob).not.toHaveProperty('minLength');
  expect(propertiesOf('ScheduleDto')['durationInMinutes']).toMatchObject({ minimum: 5, maximum: 1_440 });
});
