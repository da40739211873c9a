import { act, render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberSession } from '../providers/session.js';
import { closeNotice, noticesNow } from '../records/undo/undoStore.js';
import { signedInUser } from '../testing/signed-in-user.js';
import { useExpiredRolesNotice } from './useExpiredRolesNotice.js';

function Shell() {
  useExpiredRolesNotice();
  return null;
}

const open = () =>
  render(
    <CoreAdminContext>
      <Shell />
    </CoreAdminContext>,
  );
const changes = () => noticesNow().all.map(({ change }) => change);

beforeEach(() => {
  sessionStorage.clear();
  rememberSession(signedInUser([], { expiredRoles: ['Summer Help'] }));
});
afterEach(() => act(() => noticesNow().all.forEach(({ key }) => closeNotice(key))));

it('says once per browser session which roles have expired', () => {
  const first = open();
  expect(changes()).toEqual(['The role Summer Help has expired.']);
  first.unmount();
  open();
  expect(changes()).toHaveLength(1);
});
