import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Types } from 'mongoose';
import { permissionsIn, type PermissionPolicy } from '../../src/core/access/can.decorator.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { type Action, CATALOGUE } from '../../src/shared/permissions.js';
import { startApp, type TestApp } from '../support/app.js';
import { cookieOf, EVERYTHING, makeRole, makeUser, type Permissions } from '../support/factories.js';

interface Route {
  method: string;
  path: string;
  permission?: PermissionPolicy;
  signedIn: boolean;
}

/** Routes that need no session: everything else must ask for one. A new entry is a decision, not a formality. */
const OPEN = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  // The link's token authenticates (F5): the new address may be read on another device.
  'POST /api/auth/email/confirm',
  'GET /api/branding',
  // The token in the path is the permission (decision E8).
  'GET /api/interviews/feed/{token}/calendar.ics',
];
const OPEN_PREFIXES = ['GET /api/health', 'GET /metrics', ' /api/portal/', ' /api/onboarding-invitations/'];

let app: TestApp;
let routes: Route[];

interface Operation {
  'x-permission'?: PermissionPolicy;
  security?: unknown[];
}

beforeAll(async () => {
  app = await startApp();
  const { body } = await app.agent().get('/api/docs-json').expect(200);
  routes = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        ...(operation['x-permission'] && { permission: operation['x-permission'] }),
        signedIn: operation['x-permission'] !== undefined || (operation.security ?? []).length > 0,
      })),
  );
}, 60_000);

const people = new Map<string, Promise<{ id: string; cookie: string }>>();

/** A user with one role for each of these sets of permissions; the same user for the same sets. */
function holder(roles: Permissions[], expiresAt: Date | null = null) {
  const key = JSON.stringify([roles, expiresAt]);
  let person = people.get(key);
  if (!person) {
    person = (async () => {
      const made = [];
      for (const permissions of roles) made.push(await makeRole(app, permissions, { expiresAt }));
      const user = await makeUser(app, { roles: made });
      return { id: String(user._id), cookie: await cookieOf(app, user) };
    })();
    people.set(key, person);
  }
  return person;
}

/** Calls the route with unknown ids, and reads only the start of the answer. */
async function call({ method, path }: Route, cookie?: string, id?: string) {
  const filled = path
    .replace('{id}', id ?? String(new Types.ObjectId()))
    .replace(/\{(\w+)\}/g, (_all, name: string) => (/id$/i.test(name) ? String(new Types.ObjectId()) : '0'));
  const gone = new AbortController();
  const sendsBody = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(`${app.url}${filled}`, {
    method,
    signal: gone.signal,
    headers: { ...(cookie && { cookie }), ...(sendsBody && { 'content-type': 'application/json' }) },
    ...(sendsBody && { body: '{}' }),
  });
  const isJson = answer.headers.get('content-type')?.includes('json');
  const body = isJson ? ((await answer.json()) as { message?: string; code?: string }) : {};
  gone.abort();
  return { status: answer.status, ...body };
}

const without = (permissions: Permissions, resource: string, action?: Action): Permissions =>
  Object.fromEntries(
    Object.entries(permissions).flatMap(([name, actions]) => {
      if (name !== resource) return [[name, actions]];
      return action ? [[name, actions.filter((one) => one !== action)]] : [];
    }),
  );

async function eachRoute(
  work: (route: Route) => Promise<string[]>,
  only: (route: Route) => boolean = () => true,
) {
  const waiting = routes.filter(only);
  const differences: string[] = [];
  const worker = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      const found = await work(route).catch((error: Error) => [String(error)]);
      differences.push(...found.map((difference) => `${route.method} ${route.path}: ${difference}`));
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(differences).toEqual([]);
}

it('N08 offers no permission that no route asks for', () => {
  const asked = new Set(
    routes.flatMap(({ permission }) =>
      permission
        ? permissionsIn(permission).flatMap(({ resource, actions }) =>
            actions.map((action) => `${resource} ${action}`),
          )
        : [],
    ),
  );
  const idle = CATALOGUE.flatMap(({ name, actions }) => actions.map((action) => `${name} ${action}`)).filter(
    (permission) => !asked.has(permission),
  );
  // Only opens the sidebar's entry; each tab's own calls need their resource (1-core section 6).
  expect(idle).toEqual(['deletedItem read']);
});

it('Z01 Z02 knows every route that the controllers have', () => {
  const scanner = app.app.get(MetadataScanner, { strict: false });
  const handlers = app.app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .filter(({ metatype }) => !Reflect.hasMetadata('swagger/apiExcludeController', metatype!))
    .flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!))
        .filter((name) => !Reflect.hasMetadata('swagger/apiExcludeEndpoint', prototype[name]!));
    });
  expect(routes.length).toBe(handlers.length);
  expect(routes.length).toBeGreaterThan(30);
});

it('Z02 requires a session everywhere except on routes that are open on purpose', async () => {
  await eachRoute(async (route) => {
    const name = `${route.method} ${route.path}`;
    if (OPEN.includes(name) || OPEN_PREFIXES.some((prefix) => name.includes(prefix))) {
      return route.signedIn ? ['is listed as open and asks for a session'] : [];
    }
    if (!route.signedIn) return ['is open and not listed as such'];
    const { status, message } = await call(route);
    return status === 401 && message === MESSAGES.auth.sessionExpired ? [] : [`anonymous got ${status}`];
  });
}, 120_000);

it('Z01 lets in users with exactly the permission, and nobody else', async () => {
  await eachRoute(
    async (route) => {
      const { resource, actions, own, and } = route.permission!;
      const exact: Permissions = { [resource]: actions, ...(and && { [and.resource]: and.actions }) };
      const refused: Array<[string, Permissions[], (Date | null)?]> = [
        ['no role', []],
        ['the permission in an expired role', [exact], new Date(Date.now() - 60_000)],
        ['everything on all other resources', [without(EVERYTHING, resource)]],
        ...actions.map((action): [string, Permissions[]] => [
          `everything but ${action}`,
          [without(EVERYTHING, resource, action)],
        ]),
        ...(and?.actions ?? []).map((action): [string, Permissions[]] => [
          `everything but ${action} on ${and!.resource}`,
          [without(EVERYTHING, and!.resource, action)],
        ]),
      ];
      if (actions.length > 1) {
        refused.push(['the permission in two roles', actions.map((action) => ({ [resource]: [action] }))]);
      }
      const found: string[] = [];
      for (const [what, roles, expiresAt] of refused) {
        const person = await holder(roles, expiresAt);
        const { status, message } = await call(route, person.cookie, own === 'only' ? person.id : undefined);
        if (status !== 403 || message !== MESSAGES.errors.forbidden) found.push(`${what} got ${status}`);
      }
      const person = await holder([exact]);
      const { status } = await call(route, person.cookie, own === 'only' ? person.id : undefined);
      if (status === 401 || status === 403 || status >= 500)
        found.push(`exactly the permission got ${status}`);
      return found;
    },
    ({ permission }) => permission !== undefined,
  );
}, 300_000);

it('A09 refuses other users’ ids on routes for the own one, even to users with all permissions', async () => {
  await eachRoute(
    async (route) => {
      const other = await makeUser(app);
      const { status } = await call(route, (await holder([EVERYTHING])).cookie, String(other._id));
      return status === 403 ? [] : [`an administrator got ${status}`];
    },
    ({ permission }) => permission?.own === 'only',
  );
}, 60_000);

it('Z01 allows the own id, and no other, with the lesser permission', async () => {
  await eachRoute(
    async (route) => {
      const own = route.permission!.own as Exclude<PermissionPolicy['own'], 'only' | undefined>;
      const person = await holder(own === 'signed-in' ? [] : [{ [own.resource]: own.actions }]);
      const [mine, foreign] = [await call(route, person.cookie, person.id), await call(route, person.cookie)];
      return [
        ...(mine.status === 403 || mine.status >= 500 ? [`the own id got ${mine.status}`] : []),
        ...(foreign.status === 403 ? [] : [`another id got ${foreign.status}`]),
      ];
    },
    ({ permission }) => permission?.own !== undefined && permission.own !== 'only',
  );
}, 60_000);

it('Z01 lets every signed-in user in where no permission is named', async () => {
  await eachRoute(
    async (route) => {
      const { status } = await call(route, (await holder([])).cookie);
      return status === 401 || status === 403 || status >= 500 ? [`a user without roles got ${status}`] : [];
    },
    ({ permission, signedIn }) => signedIn && permission === undefined,
  );
}, 60_000);

it('I07 A4 answers 404 and never 500 to ids that are none', async () => {
  await eachRoute(
    async (route) => {
      const { cookie } = await holder([EVERYTHING]);
      const found: string[] = [];
      for (const id of ['abc', 'z'.repeat(24), 'twelve-bytes', '%00']) {
        const { status } = await call(route, cookie, id);
        if (status >= 500 || status === 200) found.push(`the id ${id} got ${status}`);
      }
      return found;
    },
    ({ path, permission }) => path.includes('{id}') && permission?.own !== 'only',
  );
}, 120_000);
