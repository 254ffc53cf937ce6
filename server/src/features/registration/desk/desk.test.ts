import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { keptAndComputed } from '#test/kept/keptTables.ts';
import {
  beginDraft,
  changeOffer,
  fillDraft,
  mailTo,
  makeEnrolling,
  openLink,
  readDraft,
  readyDraft,
  register,
  saveAll,
  send,
  submissionFor,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { cookieOf, testApp, type TestApp } from '#test/testApp.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';

let test: TestApp;
let world: RegistrationWorld;
let other: RegistrationWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeEnrolling(test, 'harbour', { intakes: [{}] });
  other = await makeEnrolling(test, 'redgum');
});
afterAll(() => test.close());

type StaffRoute = Parameters<TestApp['call']>[0];
const staff = (route: StaffRoute, id: string, body?: unknown, at = world) =>
  test.call(route, { at: at.at, cookie: at.administrator, params: { id }, body });
const advise = (id: string) =>
  staff('PUT /api/staff/registrations/:id/suitability', id, {
    result: 'suitable_with_support',
    advice: 'Offer help with reading.',
  });
const key = randomUUID();
const accept = (id: string) => staff('POST /api/staff/registrations/:id/acceptance', id);
const ask = (id: string, body: object = {}) =>
  staff('POST /api/staff/registrations/:id/questions', id, {
    key: randomUUID(),
    step: 'about',
    field: 'phone',
    message: 'This number does not answer.',
    ...body,
  });

describe('The queue', () => {
  it('is for administrators only', async () => {
    await test.person(world.at, {
      email: 't@x.example',
      roles: ['trainer'],
      password: 'correct-horse-battery',
    });
    const cookie = await test.signIn(world.at, 't@x.example', 'correct-horse-battery');
    expect((await test.call('GET /api/staff/registrations', { at: world.at, cookie })).status).toBe(403);
  });

  it('shows what was sent, longest waiting first, found by name, email, number, status and course', async () => {
    const first = await register(test, world, 'first@queue.example', { familyName: 'Zhou' });
    await register(test, world, 'second@queue.example');
    const list = (query: Record<string, string>) =>
      test.call('GET /api/staff/registrations', { at: world.at, cookie: world.administrator, query });
    const all = await list({});
    expect(all.body.rows.map(({ email }: { email: string }) => email)).toEqual([
      'first@queue.example',
      'second@queue.example',
    ]);
    expect(all.body).toMatchObject({ total: 2, counts: { submitted: 2, draft: 0 } });
    const number = first.answer.body.receipt.number as string;
    const short = number.replace(/^R-0*/, '');
    for (const q of [
      'zhou',
      'first@',
      number,
      number.toLowerCase(),
      number.slice(2),
      short,
      `R-${short}`,
      `zho ${short}`,
    ]) {
      expect((await list({ q })).body.rows, q).toMatchObject([{ id: first.draft.id, number }]);
    }
    expect((await list({ status: 'accepted' })).body.rows).toEqual([]);
    expect((await list({ course: other.courseId })).body.rows).toEqual([]);
    for (const q of ['%', 'hou', 'zhou second']) expect((await list({ q })).body.rows, q).toEqual([]);
    const { kept, computed } = await keptAndComputed(test, world.at, 'registration_word');
    expect(kept.length).toBeGreaterThan(8);
    expect(kept).toEqual(computed);
    expect((await list({ status: 'lost' })).status).toBe(400);
  });

  it('of another organisation is not there', async () => {
    const { draft } = await register(test, other, 'theirs@queue.example');
    for (const route of [
      'GET /api/staff/registrations/:id',
      'POST /api/staff/registrations/:id/acceptance',
    ] as const) {
      expect((await staff(route, draft.id)).status).toBe(404);
    }
  });
});

describe('The same person twice', () => {
  it('is flagged to staff, never to the applicant', async () => {
    await test.person(world.at, { email: 'same@mail.example', name: 'Known Person' });
    await register(test, world, 'same@mail.example', { familyName: 'Unique', usi: 'BP6LKB3C7X' });
    const again = await register(test, world, 'same@mail.example', {
      givenName: 'AMIRA',
      familyName: 'Uniqué',
      usi: 'bp6l kb3c 7x',
    });
    const shown = await staff('GET /api/staff/registrations/:id', again.draft.id);
    expect(shown.body.duplicates.map(({ kind }: { kind: string }) => kind)).toEqual([
      'email',
      'email',
      'name_and_birth_date',
      'identifier',
    ]);
    expect(shown.body.duplicates[0]).toMatchObject({ name: 'Known Person', registrationId: null });
    const mine = JSON.stringify((await readDraft(test, world.at, again.draft)).body);
    expect(mine).not.toContain('Known Person');
    expect(mine).not.toContain('duplicates');
  });
});

describe('A signature', () => {
  const signed = async (email: string, signature: object, own = {}) => {
    const draft = await readyDraft(test, world, email, own);
    const body = { ...(await submissionFor(test, world.at, draft)), signature };
    expect((await send(test, world.at, draft, body)).body.status).toMatch(/submitted|waiting/);
    return (await staff('GET /api/staff/registrations/:id', draft.id)).body.signatures;
  };

  it('with another name is accepted, and staff are told that it does not resemble the name', async () => {
    const typed = (value: string) => ({ kind: 'typed', value });
    expect(await signed('own@sign.example', typed('A. Haddad'))).toMatchObject([{ resembles: true }]);
    expect(await signed('other@sign.example', typed('Tom Walker'))).toMatchObject([
      { value: 'Tom Walker', resembles: false },
    ]);
    expect(await signed('arabic@sign.example', typed('أميرة حداد'))).toMatchObject([{ resembles: null }]);
  });

  it('that is drawn is not judged', async () => {
    const drawn = { kind: 'drawn', value: 'M 20 150 C 60 20 120 20 160 150 L 220 60' };
    expect(await signed('drawn@sign.example', drawn)).toMatchObject([{ resembles: null }]);
  });
});

describe('Deciding', () => {
  it('needs the advice a person gives, then accepts once however often it is pressed', async () => {
    const { draft } = await register(test, world, 'accept@person.example');
    expect((await accept(draft.id)).body.code).toBe('advice_missing');
    const advised = await advise(draft.id);
    expect(advised.body.registration.suitability).toMatchObject({ result: 'suitable_with_support' });
    const answers = await Promise.all([accept(draft.id), accept(draft.id), accept(draft.id)]);
    expect(answers.map(({ body }) => body.registration.status)).toEqual(['accepted', 'accepted', 'accepted']);
    const accepted = (await mailTo(test, world.at, 'accept@person.example')).filter(({ subject }) =>
      subject.includes('enrolled'),
    );
    expect(accepted).toHaveLength(1);
    const shown = await staff('GET /api/staff/registrations/:id', draft.id);
    expect(shown.body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'submitted',
      'place_taken',
      'suitability_recorded',
      'accepted',
    ]);
    const subscriptions = await test.in(world.at, (tx) =>
      tx.select().from(courseSubscription).where(eq(courseSubscription.personId, shown.body.personId)),
    );
    expect(subscriptions).toHaveLength(1);
  });

  it('a question about start and fees is replied to by choosing anew', async () => {
    const { draft } = await register(test, world, 'fees@person.example');
    const given = await ask(draft.id, {
      step: 'fees',
      field: null,
      message: 'Would you rather pay at once?',
    });
    expect(given.status).toBe(200);
    const device = { id: draft.id, cookie: cookieOf(await openLink(test, world.at, 'fees@person.example')) };
    const asked = (await readDraft(test, world.at, device)).body;
    expect(asked.questions).toMatchObject([{ step: 'fees', repliedAt: null }]);
    const chosen = await test.call('PUT /api/public/registrations/:id/choice', {
      at: world.at,
      cookie: device.cookie,
      params: { id: draft.id },
      body: { intakeId: asked.intake.id, paymentOptionId: asked.paymentOptionId },
    });
    expect(chosen.body.questions).toMatchObject([{ repliedAt: expect.any(String), answeredAt: null }]);
    const fees = chosen.body.steps.find(({ step }: { step: string }) => step === 'fees');
    expect(fees.state).not.toBe('needs_attention');
  });

  it('asking for more leads back to the field, and the answer comes back signed', async () => {
    const { draft, answer } = await register(test, world, 'ask@person.example');
    const asked = await ask(draft.id);
    expect(asked.body.registration).toMatchObject({ status: 'info_needed', editable: true });
    const [mail] = await mailTo(test, world.at, 'ask@person.example');
    expect(mail!.text).toContain('This number does not answer.');
    expect(mail!.text).toMatch(/step=about/);
    expect(mail!.text).toMatch(/field=phone/);
    const device = { id: draft.id, cookie: cookieOf(await openLink(test, world.at, 'ask@person.example')) };
    const state = await readDraft(test, world.at, device);
    expect(state.body.steps.find(({ step }: { step: string }) => step === 'about').state).toBe(
      'needs_attention',
    );
    await saveAll(
      test,
      world.at,
      device,
      { phone: '0498 765 432' },
      { base: state.body.answers.phone.revision },
    );
    const replied = await readDraft(test, world.at, device);
    expect(replied.body.questions).toMatchObject([{ repliedAt: expect.any(String), answeredAt: null }]);
    expect(replied.body.steps.find(({ step }: { step: string }) => step === 'about').state).toBe('done');
    const sent = await send(test, world.at, device, await submissionFor(test, world.at, device));
    expect(sent.body).toMatchObject({
      status: 'submitted',
      receipt: { number: answer.body.receipt.number },
      questions: [{ field: 'phone', answeredAt: expect.any(String) }],
    });
    expect(sent.body.receipt.sha256).not.toBe(answer.body.receipt.sha256);
  });

  it('a question whose answer was lost and that is pressed again is asked once', async () => {
    const { draft } = await register(test, world, 'pressed@person.example');
    const body = { key: randomUUID() };
    const atOnce = await Promise.all([ask(draft.id, body), ask(draft.id, body), ask(draft.id, body)]);
    const last = await ask(draft.id, body);
    const answers = [...atOnce, last];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(last.body.registration.questions).toHaveLength(1);
    const mails = await mailTo(test, world.at, 'pressed@person.example');
    expect(mails.filter(({ text }) => text.includes('This number does not answer.'))).toHaveLength(1);
    const kinds = last.body.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'question_asked')).toHaveLength(1);
    const changed = await ask(draft.id, { ...body, message: 'And which floor?' });
    expect(changed.body.code).toBe('idempotency_conflict');
    const second = await ask(draft.id, { message: 'And which floor?' });
    expect(second.body.registration.questions).toHaveLength(2);
  });

  it('what waits for a proven email says so in the queue and in the application, until it is proven', async () => {
    const open = await makeEnrolling(test, 'open', {
      outcome: 'accept_at_once',
      accredited: false,
      fees: [{ cents: 0 }],
      registrationSteps: [{ step: 'llnd', on: false }],
    });
    const draft = await beginDraft(test, open, 'unproven@person.example');
    await fillDraft(test, open, draft);
    await send(test, open.at, draft, await submissionFor(test, open.at, draft));
    const { administrator: cookie } = open;
    const row = async () =>
      (await test.call('GET /api/staff/registrations', { at: open.at, cookie })).body.rows[0];
    const whole = () => staff('GET /api/staff/registrations/:id', draft.id, undefined, open);
    expect(await row()).toMatchObject({ status: 'submitted', awaitsEmail: true, awaitsPayment: false });
    expect((await whole()).body).toMatchObject({ acceptanceNeeds: ['email'], may: { accept: true } });
    await openLink(test, open.at, 'unproven@person.example');
    expect(await row()).toMatchObject({ status: 'accepted', awaitsEmail: false });
    expect((await whole()).body.acceptanceNeeds).toEqual([]);
  });

  it('declining gives a reason, frees the place and ends it', async () => {
    const { draft } = await register(test, world, 'decline@person.example');
    const declined = await staff('POST /api/staff/registrations/:id/refusal', draft.id, {
      reason: 'No experience.',
    });
    expect(declined.body.registration).toMatchObject({
      status: 'declined',
      decisionReason: 'No experience.',
    });
    expect((await mailTo(test, world.at, 'decline@person.example'))[0]!.text).toContain('No experience.');
    const [row] = await test.in(world.at, (tx) =>
      tx.select().from(registration).where(eq(registration.id, draft.id)),
    );
    expect(row!.placeTaken).toBe(false);
    for (const answer of [await accept(draft.id), await ask(draft.id), await advise(draft.id)]) {
      expect(answer.body.code).toBe('registration_closed');
    }
  });

  it('of accepting and declining at once one wins, and the other is told', async () => {
    const { draft } = await register(test, world, 'both@person.example');
    await advise(draft.id);
    const answers = await Promise.all([
      accept(draft.id),
      staff('POST /api/staff/registrations/:id/refusal', draft.id, { reason: 'Full.' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)!.body.code).toBe('registration_closed');
  });

  it('a draft is its applicant’s: nothing can be decided about it', async () => {
    const draft = await beginDraft(test, world, 'draft@person.example');
    await changeOffer(test, world, { registrationSteps: [{ step: 'llnd', on: false }] });
    for (const answer of [await accept(draft.id), await ask(draft.id), await advise(draft.id)]) {
      expect(answer.body.code).toBe('registration_closed');
    }
    await changeOffer(test, world, { registrationSteps: null });
  });

  it.each([
    [
      'a question without words',
      'POST /api/staff/registrations/:id/questions',
      { key, step: 'about', field: null, message: ' ' },
    ],
    [
      'a question about a field of another step',
      'POST /api/staff/registrations/:id/questions',
      { key, step: 'about', field: 'usi', message: 'Hm' },
    ],
    ['a refusal without a reason', 'POST /api/staff/registrations/:id/refusal', { reason: '' }],
    [
      'advice without words',
      'PUT /api/staff/registrations/:id/suitability',
      { result: 'suitable', advice: '' },
    ],
    [
      'a result there is none of',
      'PUT /api/staff/registrations/:id/suitability',
      { result: 'good', advice: 'x' },
    ],
  ] as const)('refuses %s', async (_case, route, body) => {
    const { draft } = await register(test, world, 'words@person.example');
    expect((await staff(route, draft.id, body)).status).toBe(400);
  });

  it('from the waiting list needs a free place', async () => {
    const small = await makeEnrolling(test, 'small', {
      intakes: [{ places: 1, waitingList: true }],
      registrationSteps: [{ step: 'llnd', on: false }],
    });
    await register(test, small, 'a@person.example');
    const { draft } = await register(test, small, 'b@person.example');
    const answer = await staff('POST /api/staff/registrations/:id/acceptance', draft.id, undefined, small);
    expect(answer.body.code).toBe('intake_full');
  });
});
