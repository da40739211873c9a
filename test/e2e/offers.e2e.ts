import {
  type TestApp,
  countIn,
  startApp,
  startWorker,
  storedIn,
  type TestWorker,
  testSpace,
} from '../support/app.js';
import { JobQueue } from '../../src/core/queues/job-queue.js';
import { readResume } from '../../src/modules/candidates/resume-words.service.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { Types } from 'mongoose';
import { type Agent } from '../support/app.js';
import { agentOf, EVERYTHING, makeCandidate, makeJob, PASSWORD, stepBody } from '../support/factories.js';
import { download } from '../support/imports.js';
import { offerable, offerIn, recruiter, standing, TERMS } from '../support/offers.js';
import { pdf } from '../support/pdf.js';
import { type SmtpAct, SmtpSink } from '../support/smtp.js';
import { until } from '../support/until.js';

const sink = new SmtpSink();
let app: TestApp;
let worker: TestWorker;
let agent: Agent;

beforeAll(async () => {
  await sink.start();
  app = await startApp({ SMTP_URL: sink.url });
  worker = await startWorker({ SMTP_URL: sink.url });
  ({ agent } = await recruiter(app));
}, 60_000);
beforeEach(() => {
  sink.received.length = 0;
});
afterAll(() => sink.stop());

describe('an offer letter', () => {
  it('C6 is listed among what is permanently deleted with its candidate, and is deleted', async () => {
    const { candidate, job, body, url } = await offerable(agent);
    const answer = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
    await offerIn(agent, answer.body.data, ['sent']);
    await until(async () => (await standing(agent, candidate._id)).status === 'Offered');
    await agent.delete(url).expect(200);
    const references = await agent.get(`${url}/references`).expect(200);
    const examples = [{ _id: answer.body.data._id, name: job.title }];
    expect(references.body.data).toEqual({
      references: [],
      goesAlong: [{ resource: 'offers', count: 1, examples }],
    });
    await agent.delete(`${url}/permanent`).expect(200);
    expect(await countIn('offers', { candidate: new Types.ObjectId(candidate._id) })).toBe(0);
  });

  it('E2 N14 is created, sent and makes the candidate Offered, with one change entry; preview and mail are the same bytes', async () => {
    const { candidate, job, body, url } = await offerable(agent, { name: 'Asha Rao' });
    const asked = { jobId: job._id, ...TERMS };
    const preview = await download(agent, `${url}/offer-letter/preview`, asked);
    const answer = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
    expect(answer.body.message).toBe('Sending Offer Letter...');
    expect(answer.body.data).toMatchObject({ state: 'queued', terms: { ...TERMS, message: '' } });
    const sent = await offerIn(agent, answer.body.data, ['sent']);
    expect(sent.answer).toMatch(/^250/);
    const [mail] = sink.received;
    expect(sink.received).toHaveLength(1);
    expect(mail!.recipients).toEqual([candidate.email]);
    expect(mail!.attachments[0]).toMatchObject({ filename: 'Offer Letter Asha Rao.pdf' });
    expect(Buffer.from(mail!.attachments[0]!.content as ArrayBuffer).equals(preview)).toBe(true);
    expect((await download(agent, sent.letter!)).equals(preview)).toBe(true);
    await until(async () => (await standing(agent, candidate._id)).status === 'Offered');
    const { offered } = await standing(agent, candidate._id);
    expect(offered).toHaveLength(1);
    expect(sent.sentAt! <= offered[0]!.changedAt).toBe(true);
    await agent.post(`${url}/send-offer-letter`).send(body).expect(409);
    const mails = await agent.get(`${url}/mails`).expect(200);
    expect(mails.body.data.mails).toMatchObject([{ template: 'offer-letter', state: 'sent' }]);
  });

  it('E2 is sent while the queue of imports and resumes is full', async () => {
    const { body, url } = await offerable(agent);
    const others = app.app.get(JobQueue).of(readResume);
    await others.pause();
    try {
      const answer = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
      await offerIn(agent, answer.body.data, ['sent']);
    } finally {
      await others.resume();
    }
  });

  it('E2 the uploaded letter is sent byte for byte, with only candidate, job and password given', async () => {
    const { candidate, body, url } = await offerable(agent);
    const letter = pdf('signed by hand', 20_000);
    await agent.put(`${url}/files/upload`).attach('offerLetter', letter, 'offer.pdf').expect(200);
    const { candidateId, jobId, password } = body;
    const answer = await agent
      .post(`${url}/send-offer-letter`)
      .send({ candidateId, jobId, password })
      .expect(202);
    expect(answer.body.data.letterSource).toBe('upload');
    await offerIn(agent, answer.body.data, ['sent']);
    expect(Buffer.from(sink.received[0]!.attachments[0]!.content as ArrayBuffer).equals(letter)).toBe(true);
    await until(async () => (await standing(agent, candidate._id)).status === 'Offered');
  });

  it('E05 C06 twenty equal calls at once are one offer and one mail', async () => {
    const { candidate, body, url } = await offerable(agent);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.post(`${url}/send-offer-letter`).send(body)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 202 && status !== 409)).toEqual(
      [],
    );
    const ids = new Set(answers.flatMap(({ status, body: { data } }) => (status === 202 ? [data._id] : [])));
    expect(ids.size).toBe(1);
    await offerIn(agent, { candidate: candidate._id, _id: [...ids][0] as string }, ['sent']);
    expect(sink.received).toHaveLength(1);
    expect(await countIn('offers', { candidate: new Types.ObjectId(candidate._id) })).toBe(1);
  });

  it('E05 equal clicks that reach two web processes get the same 202, and many letters at once use up no attempts', async () => {
    const other = await startApp({ SMTP_URL: sink.url });
    const { agent: sender, user } = await recruiter(app);
    const there = await agentOf(other, user);
    const { body, url } = await offerable(sender);
    // Once the letter is sent, a later call is one too many.
    let release = () => {};
    sink.held = new Promise((resolve) => (release = resolve));
    const calls = Array.from({ length: 6 }, (_, call) =>
      (call % 2 ? sender : there).post(`${url}/send-offer-letter`).send(body),
    );
    const answers = await Promise.all(calls).finally(release);
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 202));
    expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 6 }, () => offerable(sender)));
    const sent = await Promise.all(
      many.map((one) => sender.post(`${one.url}/send-offer-letter`).send(one.body)),
    );
    expect(sent.map((one) => [one.status, one.body.code])).toEqual(many.map(() => [202, undefined]));
    for (const answer of [answers[0]!, ...sent]) await offerIn(sender, answer.body.data, ['sent']);
    expect(sink.received).toHaveLength(7);
    await other.close();
  });

  it('E2 a name that no font can print is refused before anything is sent, unless the letter is uploaded', async () => {
    const { body, url } = await offerable(agent);
    await agent
      .patch(url)
      .send({ location: { current: 'Pune 🏠', permanent: 'Pune 🏠' } })
      .expect(200);
    const refused = MESSAGES.validation.offerUnprintable(['🏠']);
    const preview = await agent.post(`${url}/offer-letter/preview`).send({ jobId: body.jobId }).expect(400);
    expect(preview.body.message).toBe(refused);
    expect((await agent.post(`${url}/send-offer-letter`).send(body).expect(400)).body.message).toBe(refused);
    await agent.put(`${url}/files/upload`).attach('offerLetter', pdf('own'), 'own.pdf').expect(200);
    const answer = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
    await offerIn(agent, answer.body.data, ['sent']);
  });

  it('C06 the same Idempotency-Key gets the same answer, and the stored copy contains no password', async () => {
    const { body, url } = await offerable(agent);
    const send = () =>
      agent.post(`${url}/send-offer-letter`).set('Idempotency-Key', 'offer-key-1').send(body).expect(202);
    const [one, other] = [await send(), await send()];
    expect(other.body.data._id).toBe(one.body.data._id);
    const { db } = await testSpace();
    for (const name of ['idempotency_keys', 'offers', 'mails', 'candidates'])
      for await (const document of db.collection(name).find({}))
        expect(JSON.stringify(document)).not.toContain(PASSWORD);
    expect(await countIn('idempotency_keys')).toBeGreaterThan(0);
    await offerIn(agent, one.body.data, ['sent']);
  });
});

describe('who may send it, and to whom', () => {
  it('E07 a wrong password is 400, throttled after five, and nothing is stored', async () => {
    const { agent: other } = await recruiter(app);
    const { candidate, body, url } = await offerable(agent);
    const send = (password: string) => other.post(`${url}/send-offer-letter`).send({ ...body, password });
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await send('Not@MyPassword1').expect(400);
      expect(answer.body.message).toBe('Incorrect password');
    }
    await send(PASSWORD).expect(429);
    await other
      .post(`${url}/send-offer-letter`)
      .send({ ...body, password: '' })
      .expect(400);
    expect(await countIn('offers', { candidate: new Types.ObjectId(candidate._id) })).toBe(0);
  });

  it('I15 path and body must agree', async () => {
    const { body, url } = await offerable(agent);
    const other = await makeCandidate(agent);
    const wrong = { ...body, candidateId: other._id };
    const answer = await agent.post(`${url}/send-offer-letter`).send(wrong).expect(400);
    expect(answer.body.message).toBe(MESSAGES.validation.offerCandidate);
  });

  it('refuses a job that is none of the candidate’s, a trashed and a hired candidate', async () => {
    const { candidate, body, url } = await offerable(agent);
    const { _id } = await makeJob(agent);
    const send = (more: object = {}) => agent.post(`${url}/send-offer-letter`).send({ ...body, ...more });
    expect((await send({ jobId: _id }).expect(400)).body.message).toBe(MESSAGES.record.notOfJob);
    await agent.patch(url).send({ status: 'Hired' }).expect(200);
    expect((await send().expect(409)).body.message).toBe(MESSAGES.record.offerHired);
    await agent.delete(url).expect(200);
    expect((await send().expect(409)).body.message).toBe(MESSAGES.record.offerTrashed);
    expect(await countIn('offers', { candidate: new Types.ObjectId(candidate._id) })).toBe(0);
  });

  it.each([
    [{ salary: -1 }, MESSAGES.validation.offerSalary],
    [{ salary: 12.5 }, MESSAGES.validation.offerSalary],
    [{ salary: '1250000' }, MESSAGES.validation.offerSalary],
    [{ salary: 1_000_000_001 }, MESSAGES.validation.offerSalaryMax],
    [{ joiningDate: '2020-01-01' }, MESSAGES.validation.offerJoining],
    [{ expiresOn: '2031-02-30' }, MESSAGES.validation.offerExpiry],
    [{ expiresOn: '2031-06-30' }, MESSAGES.validation.offerExpiryOrder],
    [{ message: 'x'.repeat(1_001) }, MESSAGES.validation.offerMessage],
    [{ jobId: 'x' }, MESSAGES.validation.offerJob],
  ])('refuses %j', async (wrong, message) => {
    const { body, url } = await offerable(agent);
    const answer = await agent
      .post(`${url}/send-offer-letter`)
      .send({ ...body, ...wrong })
      .expect(400);
    expect(answer.body.message).toBe(message);
  });

  it('needs send-offer-letter with read in one role', async () => {
    const { body, url } = await offerable(agent);
    const { agent: reader } = await recruiter(app, { candidate: ['read', 'update'] });
    await reader.post(`${url}/send-offer-letter`).send(body).expect(403);
    const { agent: sender } = await recruiter(app, { candidate: ['read', 'send-offer-letter'] });
    const answer = await sender.post(`${url}/send-offer-letter`).send(body).expect(202);
    await offerIn(agent, answer.body.data, ['sent']);
  });

  it('E06 an address that is more than one is refused before anything is sent', async () => {
    const { db } = await testSpace();
    for (const email of ['a@b.co\r\nRCPT TO:<c@d.co>', 'a@b.co,c@d.co', 'team: a@b.co;', '"a b"@b.co']) {
      const { candidate, body, url } = await offerable(agent);
      await db
        .collection('candidates')
        .updateOne({ _id: new Types.ObjectId(candidate._id) }, { $set: { email } });
      await agent.post(`${url}/send-offer-letter`).send(body).expect(400);
    }
    expect(sink.received).toHaveLength(0);
  });

  it('E08 names are escaped in the mail and stay one header in the subject', async () => {
    const { db } = await testSpace();
    const { candidate, body, url } = await offerable(agent);
    await db
      .collection('candidates')
      .updateOne(
        { _id: new Types.ObjectId(candidate._id) },
        { $set: { name: 'A <a href=//evil>\r\nBcc: x@evil.example' } },
      );
    const answer = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
    await offerIn(agent, answer.body.data, ['sent']);
    const [mail] = sink.received;
    expect(mail!.html).toContain('A &lt;a href&#x3D;//evil&gt;');
    expect(mail!.to![0]!.name).toBe('A <a href=//evil> Bcc: x@evil.example');
    expect(mail!.recipients).toEqual([candidate.email]);
    expect(mail!.bcc).toBeUndefined();
  });
});

describe('its outcome', () => {
  /* @param act the mail server's behaviour for the letter of this offer only */
  const started = async (act?: SmtpAct) => {
    const made = await offerable(agent);
    if (act) sink.scriptTo.set(made.candidate.email, [act]);
    const { body } = await agent.post(`${made.url}/send-offer-letter`).send(made.body).expect(202);
    return { ...made, offer: body.data, offerUrl: `${made.url}/offers/${body.data._id}` };
  };

  it('E02 refused by the mail server: its answer is shown, the status stays, and Resend carries the same Message-ID', async () => {
    const { candidate, offer, offerUrl } = await started({ reply: 550, text: 'no such person' });
    const failed = await offerIn(agent, offer, ['failed']);
    expect(failed.answer).toBe('550 no such person');
    expect((await standing(agent, candidate._id)).status).toBe('Applied');
    await agent.post(`${offerUrl}/accept`).send({}).expect(409);
    await agent.post(`${offerUrl}/resend`).send({ password: PASSWORD }).expect(202);
    await offerIn(agent, offer, ['sent']);
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(1);
    await until(async () => (await standing(agent, candidate._id)).offered.length === 1);
    await agent.post(`${offerUrl}/resend`).send({ password: PASSWORD }).expect(409);
  });

  it('E04 taken without an answer: review, never Offered, until a person sends it again', async () => {
    const { candidate, offer, offerUrl } = await started('hang-up');
    await offerIn(agent, offer, ['review']);
    expect((await standing(agent, candidate._id)).status).toBe('Applied');
    await agent.post(`${offerUrl}/resend`).send({ password: PASSWORD }).expect(202);
    await offerIn(agent, offer, ['sent']);
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('E01 the mail server is away, then there: one mail, and Offered only then', async () => {
    await sink.stop();
    const { candidate, offer } = await started();
    await offerIn(agent, offer, ['sending']);
    expect((await standing(agent, candidate._id)).status).toBe('Applied');
    await sink.start();
    await offerIn(agent, offer, ['sent'], 60_000);
    expect(sink.received).toHaveLength(1);
    await until(async () => (await standing(agent, candidate._id)).offered.length === 1);
  }, 90_000);

  it('a letter that waits for the mail server can be withdrawn, and another one sent', async () => {
    await sink.stop();
    const { offer, offerUrl, url, body } = await started();
    await until(async () => {
      const mail = await (await testSpace()).db.collection('mails').findOne({ 'ref.id': offer.candidate });
      return mail?.['answer'] != null && mail['state'] === 'queued';
    });
    await agent.post(`${offerUrl}/withdraw`).send({}).expect(200);
    await sink.start();
    const again = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
    await offerIn(agent, again.body.data, ['sent'], 60_000);
    expect(sink.received).toHaveLength(1);
    await agent.post(`${offerUrl}/resend`).send({ password: PASSWORD }).expect(409);
  }, 90_000);

  it.each([
    ['accept', 'accepted', 'Onboarding'],
    ['reject', 'rejected', 'Black Listed'],
  ] as const)(
    'D03 F6 %s makes the candidate %s, once, and is undone, once',
    async (action, state, status) => {
      const { candidate, offer, offerUrl } = await started();
      await offerIn(agent, offer, ['sent']);
      await until(async () => (await standing(agent, candidate._id)).status === 'Offered');
      const fourTimes = async (call: string) => {
        const answers = await Promise.all(
          Array.from({ length: 4 }, () => agent.post(`${offerUrl}/${call}`).send({})),
        );
        expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
      };
      for (const round of [1, 2]) {
        await fourTimes(action);
        expect((await standing(agent, candidate._id)).status).toBe(status);
        const { changes } = (await storedIn('offers', offer._id))!;
        expect(changes.filter((change: { to?: string }) => change.to === state)).toHaveLength(round);
        await fourTimes('undo-answer');
        expect(await standing(agent, candidate._id)).toMatchObject({
          status: 'Offered',
          offered: { length: round + 1 },
        });
      }
      const again = await agent.post(`${offerUrl}/undo-answer`).send({}).expect(409);
      expect(again.body.message).toBe(MESSAGES.record.offerNotAnswered);
      const { body } = await agent.get(offerUrl).expect(200);
      expect(body.data).toMatchObject({ state: 'sent' });
      expect(body.data.history.at(-1)).toMatchObject({
        oldValue: state,
        newValue: 'sent',
        reason: 'Answer to the offer undone',
      });
    },
  );

  it('F6 an answer with consequences cannot be undone; a status given by hand survives an undo', async () => {
    const { candidate, job, offer, offerUrl, url, body } = await started();
    await offerIn(agent, offer, ['sent']);
    const undone = () => agent.post(`${offerUrl}/undo-answer`).send({});
    await agent.post(`${offerUrl}/accept`).send({}).expect(200);
    const steps = [stepBody()];
    const onboarding = await agent
      .post('/api/onboardings')
      .send({ candidate: candidate._id, job: job._id, steps })
      .expect(201);
    const refused = await undone().expect(409);
    expect(refused.body).toMatchObject({ code: 'OFFER_FOLLOWED', message: MESSAGES.record.offerOnboarding });
    expect((await standing(agent, candidate._id)).status).toBe('Onboarding');
    await agent.delete(`/api/onboardings/${onboarding.body.data._id}`).expect(200);
    await agent.patch(url).send({ status: 'Hold' }).expect(200);
    await undone().expect(200);
    expect((await standing(agent, candidate._id)).status).toBe('Hold');

    await agent.post(`${offerUrl}/reject`).send({}).expect(200);
    await agent.patch(url).send({ status: 'Applied' }).expect(200);
    const next = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
    await offerIn(agent, next.body.data, ['sent']);
    expect((await undone().expect(409)).body.message).toBe(MESSAGES.record.offerNewer);
  });

  it('live state comes as server-sent events and ends with done', async () => {
    const { offer, offerUrl } = await started();
    const answer = await agent.get(`${offerUrl}/events`).buffer(true).expect(200);
    expect(answer.text).toContain('event: done');
    expect(answer.text).toContain(offer._id);
  });

  it('T02 is deleted with its permanently deleted candidate', async () => {
    const { candidate, offer, url } = await started();
    await offerIn(agent, offer, ['sent']);
    await agent.delete(url).expect(200);
    await agent.delete(`${url}/permanent`).expect(200);
    await until(
      async () => (await countIn('offers', { candidate: new Types.ObjectId(candidate._id) })) === 0,
    );
  });

  it('Q01 without Redis nothing is stored', async () => {
    const away = await startApp({ REDIS_URL: 'redis://127.0.0.1:1' });
    const { agent: other } = await recruiter(away, EVERYTHING);
    const { candidate, body, url } = await offerable(agent);
    await other.post(`${url}/send-offer-letter`).send(body).expect(503);
    expect(await countIn('offers', { candidate: new Types.ObjectId(candidate._id) })).toBe(0);
    await away.close();
  });
});

it('has its worker until the end', () => expect(worker.app).toBeDefined());

describe('the web process', () => {
  it('N04 stays responsive while thirty letters in Chinese are previewed: one at a time per user, 429 beyond', async () => {
    const job = await makeJob(agent);
    const candidate = await makeCandidate(agent, { name: '欧阳晓明司马相如诸葛亮', jobs: [job._id] });
    const url = `/api/candidates/${candidate._id}/offer-letter/preview`;
    const look = (one: Agent) => one.post(url).send({ jobId: job._id, ...TERMS });
    const answers = await Promise.all(Array.from({ length: 30 }, () => look(agent)));
    const drawn = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(drawn.length).toBeGreaterThanOrEqual(1);
    expect(drawn.length + refused.length).toBe(30);
    expect(refused.length).toBeGreaterThanOrEqual(25);
    expect(refused[0]!.body).toMatchObject({ message: MESSAGES.record.offerBeingDrawn });
    expect(refused[0]!.headers['retry-after']).toBe('1');
    const people = await Promise.all(Array.from({ length: 5 }, () => recruiter(app)));
    const each = await Promise.all(people.map((one) => look(one.agent)));
    expect(each.map(({ status }) => status)).toEqual(people.map(() => 200));
  });
});
