import { installationPrefix } from './installation.js';

const JWT_SECRET = 'a secret of an installation that nobody else has';
const prefix = (MONGODB_URI: string, secret = JWT_SECRET) =>
  installationPrefix({ MONGODB_URI, JWT_SECRET: secret });

describe('installationPrefix', () => {
  it('stays the same across restarts, whatever port and password an embedded database has', () => {
    const first = prefix('mongodb://127.0.0.1:4001/hiredesk?directConnection=true');
    expect(first).toMatch(/^hiredesk-[\da-f]{12}$/);
    expect(prefix('mongodb://postgres:word@127.0.0.1:4002/hiredesk?authSource=admin')).toBe(first);
  });

  it('differs by database, server and secret', () => {
    const all = [
      prefix('mongodb://127.0.0.1:4001/hiredesk'),
      prefix('mongodb://127.0.0.1:4001/other'),
      prefix('mongodb://db.example:27017/hiredesk'),
      prefix('mongodb+srv://user:word@cluster.example/hiredesk'),
      prefix('mongodb://127.0.0.1:4001/hiredesk', `${JWT_SECRET}!`),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
