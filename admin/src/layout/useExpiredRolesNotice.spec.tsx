import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { Notification, useNotify } from 'react-admin';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { rememberSession } from '../providers/session.js';
import { signedInUser } from '../testing/signed-in-user.js';
import { useExpiredRolesNotice } from './useExpiredRolesNotice.js';

const TEXT = 'The role Summer Help has expired.';

function Shell({ refused }: { refused: boolean }) {
  const notify = useNotify();
  useEffect(() => {
    if (refused) notify('refused', { type: 'error', autoHideDuration: 60_000 });
  }, [notify, refused]);
  useExpiredRolesNotice();
  return <Notification />;
}

const open = (refused = false) =>
  render(
    <CoreAdminContext>
      <Shell refused={refused} />
    </CoreAdminContext>,
  );

beforeEach(() => {
  sessionStorage.clear();
  rememberSession(signedInUser([], { expiredRoles: ['Summer Help'] }));
});

it('says once per browser session which roles have expired', async () => {
  const first = open();
  await screen.findByText(TEXT);
  first.unmount();
  open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('says it again on the next page when another notice was in front of it', async () => {
  const first = open(true);
  await screen.findByText('refused');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText(TEXT)).toBeNull();
  first.unmount();
  open();
  await screen.findByText(TEXT);
});
