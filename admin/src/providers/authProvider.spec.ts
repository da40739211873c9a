import { LIMITS } from '@shared/kit/limits.js';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, type FakeAnswer, fakeFetch, success } from '../testing/fake-fetch.js';
import { signedInUser } from '../testing/signed-in-user.js';
import { authProvider, SESSION_LOST } from './authProvider.js';
import { checkSession, forgetSession, hasSession, rememberSession } from './session.js';

const at = (path: string) => window.history.replaceState(null, '', path);
const noSession = failure(401, 'Session expired. Please log in again.');

afterEach(() => forgetSession());

describe('sign-in and sign-out', () => {
  it('sends e-mail, password and rememberMe, and knows the user without another call', async () => {
    const calls = fakeFetch(() => success(signedInUser()));
    const credentials = { email: 'asha@orbit.test', password: 'secret1', rememberMe: true };
    await authProvider.login(credentials);
    expect(calls).toEqual([
      expect.objectContaining({ method: 'POST', url: '/api/auth/login', body: credentials }),
    ]);
    expect((await checkSession()).user.name).toBe('Asha Rao');
    expect(calls).toHaveLength(1);
  });

  it('stays signed out when the password was wrong', async () => {
    at('/login');
    fakeFetch(() => failure(401, 'Invalid email or password'));
    const wrong = authProvider.login({ email: 'a@b.co', password: 'wrong-one', rememberMe: false });
    await expect(wrong).rejects.toMatchObject({ message: 'Invalid email or password' });
    expect(hasSession()).toBe(false);
  });

  it('ends the session when the user asks for it', async () => {
    const calls = fakeFetch(() => success(null));
    rememberSession(signedInUser());
    at('/jobs');
    expect(await authProvider.logout({ byUser: true })).toBe(false);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/auth/logout']);
    expect(localStorage.getItem('hiredesk-signed-out')).not.toBeNull();
  });

  it('sends nothing after a failed check and keeps the way back', async () => {
    const calls = fakeFetch(() => success(null));
    at('/candidates?page=2');
    expect(await authProvider.logout({})).toBe(
      'http://localhost:3000/login?redirect=%2Fcandidates%3Fpage%3D2',
    );
    at('/login?redirect=%2Fjobs');
    expect(await authProvider.logout({})).toBe('http://localhost:3000/login?redirect=%2Fjobs');
    expect(calls).toEqual([]);
  });
});

describe('checkAuth', () => {
  it('asks once for many pages and again after half a minute', async () => {
    vi.useFakeTimers();
    const calls = fakeFetch(() => success(signedInUser()));
    await Promise.all([authProvider.checkAuth({}), authProvider.checkAuth({})]);
    await authProvider.checkAuth({});
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(31_000);
    await authProvider.checkAuth({});
    expect(calls).toHaveLength(2);
  });

  it('sends the signed-out user to the login page with the current path', async () => {
    fakeFetch(() => noSession);
    at('/users/1?tab=a');
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({
      message: false,
      redirectTo: 'http://localhost:3000/login?redirect=%2Fusers%2F1%3Ftab%3Da',
    });
  });

  it('waits while the service is away, instead of showing pages without permissions', async () => {
    vi.useFakeTimers();
    let answer: FakeAnswer = failure(503, 'Away');
    fakeFetch(() => answer);
    const settled = vi.fn();
    const check = authProvider.checkAuth({}).then(settled);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(settled).not.toHaveBeenCalled();
    answer = success(signedInUser([{ job: ['read'] }]));
    await vi.advanceTimersByTimeAsync(10_000);
    await check;
    expect((await checkSession()).permissions.can('job', 'read')).toBe(true);
  });

  it('goes on believing a known user while the service is away', async () => {
    vi.useFakeTimers();
    rememberSession(signedInUser([{ job: ['read'] }]));
    vi.advanceTimersByTime(60_000);
    fakeFetch(() => {
      throw new TypeError('Failed to fetch');
    });
    await authProvider.checkAuth({});
    const { user, permissions } = await checkSession();
    expect(permissions.can('job', 'read')).toBe(true);
    expect(user.name).toBe('Asha Rao');
  });

  it('does not bring a user back who signed out while the check was under way', async () => {
    let release: (() => void) | undefined;
    fakeFetch(async ({ url }) => {
      if (url.endsWith('/me')) await new Promise<void>((resolve) => (release = resolve));
      return success(signedInUser());
    });
    const check = checkSession().catch(() => undefined);
    await vi.waitFor(() => expect(release).toBeDefined());
    forgetSession();
    release!();
    await check;
    expect(hasSession()).toBe(false);
  });
});

describe('checkError (1-core section 4 "Session")', () => {
  it('says it once and goes to the login page after two seconds, however many calls fail', async () => {
    vi.useFakeTimers();
    at('/candidates');
    const heard = vi.fn();
    window.addEventListener(SESSION_LOST, heard);
    const ends = [1, 2, 3].map(() => authProvider.checkError(new HttpError('x', 401)).catch((end) => end));
    expect(heard).toHaveBeenCalledTimes(1);
    expect((heard.mock.calls[0]![0] as CustomEvent).detail).toBe('Session expired. Please log in again.');
    const settled = vi.fn();
    void Promise.all(ends).then(settled);
    await vi.advanceTimersByTimeAsync(LIMITS.sessionLostRedirectMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
    expect(await ends[0]).toMatchObject({
      message: false,
      redirectTo: 'http://localhost:3000/login?redirect=%2Fcandidates',
    });
    window.removeEventListener(SESSION_LOST, heard);
  });

  it.each([400, 403, 404, 409, 500, 503, 0])('signs nobody out for %i', async (status) => {
    await expect(authProvider.checkError(new HttpError('x', status))).resolves.toBeUndefined();
  });

  it('leaves a wrong password on the login page alone', async () => {
    at('/login');
    await expect(authProvider.checkError(new HttpError('x', 401))).resolves.toBeUndefined();
  });
});
