import { type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent } from '../support/factories.js';
import { pdfOf } from '../support/pdf.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

describe('a resume that is read for the form of a new candidate', () => {
  it("N01: returns for each of several simultaneous resumes its own person's facts", async () => {
    const emails = ['asha', 'bela', 'chitra', 'dev', 'esha'].map((name) => `${name}@example.com`);
    const answers = await Promise.all(
      emails.map((email) =>
        admin
          .post('/api/candidates/read-resume')
          .attach('resume', pdfOf([email]), 'cv.pdf')
          .expect(200),
      ),
    );
    const found = answers.map(({ body }) => body.data.email);
    /* On a machine too busy to finish reading the facts are empty; any facts must be the person's own. */
    for (const [index, email] of emails.entries()) expect([email, null]).toContain(found[index]);
    expect(found.filter((email) => email !== null).length).toBeGreaterThan(1);
  }, 180_000);
});
