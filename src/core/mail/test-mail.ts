import { join } from 'node:path';
import { defineMail } from './mail-definition.js';

/** Proves the mail settings (decision E5). */
export const TEST_MAIL = defineMail<{ requestedBy: string }>('test-mail', {
  subject: 'Test mail of HireDesk',
  folder: join(import.meta.dirname, 'templates'),
  reader: { resource: 'queue', actions: ['read'] },
});
