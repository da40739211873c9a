import { expect, it } from 'vitest';
import { PAGES } from '@shared/pages.js';
import { AREAS } from './areas.js';
import { paths } from './paths.js';
import type { AdminResource } from './records/resource.js';
import { RESOURCES } from './resources.js';

const addressesOf = (base: string, { pages: own }: AdminResource) =>
  own.map(({ path }) => (path === undefined ? base : path.startsWith('/') ? path : `${base}/${path}`));

it('the server knows every page of the application, and no other', () => {
  const alone = [paths.dashboard, paths.login, paths.forgotPassword, paths.resetPassword, paths.confirmEmail];
  const routed = [
    ...RESOURCES.flatMap((resource) => addressesOf(`/${resource.name}`, resource)),
    ...AREAS.flatMap((area) => addressesOf('', area)),
  ];
  expect([...PAGES].toSorted()).toEqual([...alone, ...routed].toSorted());
});
