import { Types } from 'mongoose';
import type { RoleDocument } from '../roles/role.schema.js';
import type { UserDocument } from '../users/user.schema.js';
import { newSession } from './auth.service.js';
import { credentialMark, hashPassword, passwordMatches } from './password.js';
import { splitRoles } from '../roles/live-roles.js';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
// Only the fields that the rules read.
const role = (expiresAt: Date | null) => ({ expiresAt }) as RoleDocument;
const user = (passwordHash: string | null) => ({ _id: new Types.ObjectId(), passwordHash }) as UserDocument;
const origin = { address: '10.0.0.1', userAgent: 'test' };

it('Z04 a role is expired when its end is at or before now; a trashed one grants nothing', () => {
  const [never, later, now, before] = [role(null), role(after(1)), role(NOW), role(after(-1))];
  expect(splitRoles([never, later, now, before], NOW)).toEqual({
    live: [never, later],
    expired: [now, before],
  });
  const trashed = [never, before].map((one) => ({ ...one!, isDeleted: true }));
  expect(splitRoles(trashed, NOW)).toEqual({ live: [], expired: [] });
});

describe('a session', () => {
  it('B1 lasts 12 hours or 30 days and belongs to its user', () => {
    const person = user('hash');
    const [short, long] = [false, true].map((remember) => newSession(person, remember, origin, NOW));
    expect(short!.expiresAt).toEqual(after(12 * 3_600_000));
    expect(long!.expiresAt).toEqual(after(30 * 24 * 3_600_000));
    expect(short!.userId.equals(person._id)).toBe(true);
    expect(String(short!._id)).not.toBe(String(long!._id));
  });

  it('A11 has a mark that no other password matches, and that reveals nothing about it', () => {
    const marks = ['hash one', 'hash two', null].map(
      (hash) => newSession(user(hash), false, origin, NOW).credential,
    );
    expect(new Set(marks).size).toBe(3);
    expect(newSession(user('hash one'), false, origin, after(9)).credential).toBe(marks[0]);
    expect(credentialMark('hash one')).toBe(marks[0]);
    expect(marks[0]).toMatch(/^[\w-]{22}$/);
  });
});

it('A03 A12 a password matches only its own hash; a missing hash matches nothing', async () => {
  const stored = await hashPassword('Copper@Lantern7');
  const matches = (password: string, hash: string | null = stored) =>
    passwordMatches(async () => hash, password);
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await matches('Copper@Lantern7')).toBe(true);
  expect(await matches('copper@Lantern7')).toBe(false);
  expect(await matches('no user has this password', null)).toBe(false);
});
