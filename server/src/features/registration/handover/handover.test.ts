import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginDraft,
  handoverTokenIn,
  mailTo,
  makeEnrolling,
  readDraft,
  readyDraft,
  saveAll,
  send,
  submissionFor,
  type Draft,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: RegistrationWorld;
let other: RegistrationWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeEnrolling(test, 'harbour');
  other = await makeEnrolling(test, 'redgum');
});
afterAll(() => test.close());

const minor = {
  birthDate: '2011-02-03',
  highestSchoolLevel: '09',
  atSchool: 'Y',
  guardianName: 'Layla Haddad',
  guardianRelationship: 'Mother',
  guardianEmail: 'layla@home.example',
};
const handOver = (draft: Draft, body: object = {}) =>
  test.call('POST /api/public/registrations/:id/handovers', {
    at: world.at,
    cookie: draft.cookie,
    params: { id: draft.id },
    body: { step: 'guardian', name: 'Layla Haddad', email: 'layla@home.example', ...body },
  });
const open = (token: string, at = world.at) =>
  test.call('GET /api/link/handover', { at, headers: { authorization: `Link ${token}` } });
const answer = (token: string, body: object, at = world.at) =>
  test.call('POST /api/link/handover', { at, body, headers: { authorization: `Link ${token}` } });
const decline = (token: string, reason: string) =>
  test.call('POST /api/link/handover_refusal', {
    at: world.at,
    body: { reason },
    headers: { authorization: `Link ${token}` },
  });
const tokenOf = async (email: string) => handoverTokenIn((await mailTo(test, world.at, email))[0]!.text);

/** The guardian's answers after reading the page. */
async function consentTo(token: string, own: object = {}, at = world.at) {
  const { body } = await open(token, at);
  return {
    answers: [
      { field: 'guardianName', value: 'Layla Haddad' },
      { field: 'guardianRelationship', value: 'Mother' },
    ],
    declarations: body.declarations.map(({ id }: { id: string }) => id),
    signature: { kind: 'typed', value: 'Layla Haddad' },
    ...own,
  };
}

describe('A step handed to somebody else', () => {
  it('is asked for under the age of consent, and blocks sending until it is signed by link', async () => {
    const draft = await readyDraft(test, world, 'young@person.example', minor);
    const before = await readDraft(test, world.at, draft);
    expect(before.body).toMatchObject({ underAge: true });
    expect(before.body.missing).toContainEqual({
      step: 'guardian',
      field: 'handover',
      code: 'required',
      blocking: true,
    });
    const handed = await handOver(draft);
    const step = handed.body.steps.find((one: { step: string }) => one.step === 'guardian');
    expect(step.state).toBe('waiting_for_other');
    const token = await tokenOf('layla@home.example');
    const page = await open(token);
    expect(page.body).toMatchObject({
      step: 'guardian',
      applicantName: 'Amira Haddad',
      course: { title: 'Cookery' },
      declarations: [{ kind: 'guardian_consent', statement: 'I have read this and agree.' }],
    });
    expect(Object.keys(page.body.answers)).toEqual(['guardianName', 'guardianRelationship']);
    const body = await consentTo(token);
    const signed = await answer(token, body);
    expect(signed.body.answeredAt).not.toBeNull();
    const after = await readDraft(test, world.at, draft);
    expect(after.body.handovers).toMatchObject([{ state: 'answered' }]);
    const sent = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(sent.body.status).toBe('submitted');
  });

  it('is signed once: the same again answers the same, anything else is refused', async () => {
    const draft = await readyDraft(test, world, 'once@person.example', minor);
    await handOver(draft, { email: 'once@home.example' });
    const token = await tokenOf('once@home.example');
    const body = await consentTo(token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(token, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const changed = await answer(token, { ...body, signature: { kind: 'typed', value: 'Somebody Else' } });
    expect(changed.body.code).toBe('link_not_valid');
    const staff = await test.call('GET /api/staff/registrations/:id', {
      at: world.at,
      cookie: world.administrator,
      params: { id: draft.id },
    });
    expect(staff.body.signatures).toMatchObject([{ who: 'guardian', name: 'Layla Haddad', resembles: true }]);
  });

  it('the applicant cannot change what was signed, only take it back', async () => {
    const draft = await readyDraft(test, world, 'locked@person.example', minor);
    await handOver(draft, { email: 'locked@home.example' });
    const token = await tokenOf('locked@home.example');
    await answer(token, await consentTo(token));
    const state = await readDraft(test, world.at, draft);
    const base = state.body.answers.guardianName.revision;
    const changed = await saveAll(test, world.at, draft, { guardianName: 'Nobody' }, { base });
    expect(changed.body.conflicts).toMatchObject([{ field: 'guardianName', value: 'Layla Haddad' }]);
    const taken = await test.call('DELETE /api/public/registrations/:id/handovers/:handoverId', {
      at: world.at,
      cookie: draft.cookie,
      params: { id: draft.id, handoverId: state.body.handovers[0].id },
    });
    expect(taken.body.handovers).toEqual([]);
    expect((await open(token)).body.code).toBe('link_not_valid');
  });

  it('needs every wording, its fields and a signature', async () => {
    const draft = await readyDraft(test, world, 'bad@person.example', minor);
    await handOver(draft, { email: 'bad@home.example' });
    const token = await tokenOf('bad@home.example');
    const refused = await answer(
      token,
      await consentTo(token, {
        declarations: [],
        answers: [
          { field: 'guardianName', value: '' },
          { field: 'guardianRelationship', value: 'Aunt' },
          { field: 'guardianPhone', value: '12' },
          { field: 'usi', value: 'BNGH7C75FN' },
        ],
      }),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'guardianName',
      'guardianPhone',
      'declarations',
    ]);
    expect(
      (await answer(token, await consentTo(token, { signature: { kind: 'typed', value: '' } }))).status,
    ).toBe(400);
  });

  it('whoever signed gets a copy by mail: what it is for, its price, and every wording', async () => {
    const draft = await readyDraft(test, world, 'copied@person.example', minor);
    await handOver(draft, { email: 'copied@home.example' });
    const token = await tokenOf('copied@home.example');
    const body = await consentTo(token);
    await Promise.all([answer(token, body), answer(token, body)]);
    const mails = await mailTo(test, world.at, 'copied@home.example');
    const copies = mails.filter(({ subject }) => subject === 'What you signed for Cookery');
    expect(copies).toHaveLength(1);
    for (const part of ['Amira Haddad', 'Layla Haddad', '$500.00', 'I have read this and agree.']) {
      expect(copies[0]!.text).toContain(part);
    }
  });

  it('says in the copy what is paid when, to the cent', async () => {
    const priced = await makeEnrolling(test, 'priced', {
      fees: [{ label: 'Tuition', cents: 100_001 }],
      plans: [{ name: 'Odd', kind: 'by_date', depositCents: 10_000, instalments: 7, every: 'fortnight' }],
    });
    const draft = await readyDraft(test, priced, 'odd@person.example', minor);
    const { at } = priced;
    await test.call('POST /api/public/registrations/:id/handovers', {
      at,
      cookie: draft.cookie,
      params: { id: draft.id },
      body: { step: 'guardian', name: 'Layla Haddad', email: 'odd@home.example' },
    });
    const token = handoverTokenIn((await mailTo(test, at, 'odd@home.example'))[0]!.text);
    await answer(token, await consentTo(token, {}, at), at);
    const texts = (await mailTo(test, at, 'odd@home.example')).map(({ text }) => text).join();
    expect(texts).toContain('Odd: $100.00 when you enrol, then 2 × $128.58 and 5 × $128.57, every fortnight');
  });

  it('shows when, where and at what price, with the fees', async () => {
    const draft = await readyDraft(test, world, 'priced@person.example', minor);
    await handOver(draft, { email: 'priced@home.example' });
    const { body } = await open(await tokenOf('priced@home.example'));
    expect(body).toMatchObject({
      intake: { id: world.intakeId },
      priceCents: 50_000,
      fees: [{ cents: 50_000 }],
      plan: { id: world.planId },
    });
  });

  it('may be declined with a reason: the applicant is told by mail, staff in the registration, and it can be asked again', async () => {
    const draft = await readyDraft(test, world, 'refused@person.example', minor);
    await handOver(draft, { email: 'refused@home.example' });
    const token = await tokenOf('refused@home.example');
    const body = await consentTo(token);
    expect((await decline(token, '')).status).toBe(400);
    const declined = await decline(token, 'She starts school again in February.');
    expect(declined.body).toMatchObject({ declinedAt: expect.any(String), answeredAt: null });
    expect((await decline(token, 'Pressed twice.')).status).toBe(200);
    expect((await answer(token, body)).body.code).toBe('link_not_valid');
    const mails = await mailTo(test, world.at, 'refused@person.example');
    const told = mails.filter(({ text }) => text.includes('She starts school again in February.'));
    expect(told).toHaveLength(1);
    expect(told[0]!.subject).not.toContain('Layla');
    const after = await readDraft(test, world.at, draft);
    expect(after.body.handovers).toMatchObject([
      { state: 'declined', declineReason: 'She starts school again in February.' },
    ]);
    expect(after.body.missing).toContainEqual({
      step: 'guardian',
      field: 'handover',
      code: 'other_declined',
      blocking: true,
    });
    const staff = await test.call('GET /api/staff/registrations/:id', {
      at: world.at,
      cookie: world.administrator,
      params: { id: draft.id },
    });
    const kinds = staff.body.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'handover_declined')).toHaveLength(1);
    await handOver(draft, { email: 'aunt@home.example' });
    expect((await readDraft(test, world.at, draft)).body.handovers).toMatchObject([{ state: 'waiting' }]);
  });

  it('a new link ends the earlier one; every link ends after fourteen days and is not accepted by another organisation', async () => {
    test.clock.set('2026-11-24T01:00:00Z');
    const draft = await readyDraft(test, world, 'links@person.example', minor);
    await handOver(draft, { email: 'first@home.example' });
    await handOver(draft, { email: 'second@home.example' });
    expect((await open(await tokenOf('first@home.example'))).body.code).toBe('link_not_valid');
    const token = await tokenOf('second@home.example');
    expect((await open(token, other.at)).body.code).toBe('link_not_valid');
    expect((await open(token)).status).toBe(200);
    const body = await consentTo(token);
    test.clock.set('2026-12-08T01:00:01Z');
    expect((await open(token)).body.code).toBe('link_not_valid');
    expect((await answer(token, body)).body.code).toBe('link_not_valid');
    expect((await readDraft(test, world.at, draft)).body.handovers).toMatchObject([{ state: 'expired' }]);
    test.clock.set('2026-11-24T01:00:00Z');
  });

  it.each([
    ['to oneself', { email: 'self@person.example' }, 400],
    ['to no email', { email: 'mum' }, 400],
    ['to nobody', { name: ' ' }, 400],
    ['of a step nobody else can do', { step: 'about' }, 400],
  ])('cannot be handed %s', async (_case, body, status) => {
    const draft = await readyDraft(test, world, 'self@person.example', minor);
    expect((await handOver(draft, body)).status).toBe(status);
  });

  it('an employer confirms that it pays, with a valid business number', async () => {
    const own = {
      payerKind: 'employer',
      payerOrganisation: 'Corner Cafe',
      payerContact: 'Jo',
      payerEmail: 'jo@cafe.example',
    };
    const draft = await readyDraft(test, world, 'worker@person.example', own);
    await handOver(draft, { step: 'payer', name: 'Jo', email: 'jo@cafe.example' });
    const token = await tokenOf('jo@cafe.example');
    const said = (abn: string) =>
      consentTo(token, {
        answers: [
          { field: 'payerOrganisation', value: 'Corner Cafe Pty Ltd' },
          { field: 'payerContact', value: 'Jo Park' },
          { field: 'payerBusinessNumber', value: abn },
        ],
        signature: { kind: 'drawn', value: 'M10 10 L20 20 L30 10 L40 40' },
      });
    expect((await answer(token, await said('51 824 753 557'))).body.errors).toMatchObject([
      { field: 'payerBusinessNumber', code: 'wrong_check' },
    ]);
    expect((await answer(token, await said('51 824 753 556'))).status).toBe(200);
    expect((await readDraft(test, world.at, draft)).body.answers.payerOrganisation.value).toBe(
      'Corner Cafe Pty Ltd',
    );
  });

  it('brings the guardian who signed into the record of who is accepted, once', async () => {
    const draft = await readyDraft(test, world, 'kept@person.example', minor);
    await handOver(draft, { email: 'kept@home.example' });
    const token = await tokenOf('kept@home.example');
    await answer(token, await consentTo(token));
    await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    const accept = () =>
      test.call('POST /api/staff/registrations/:id/acceptance', {
        at: world.at,
        cookie: world.administrator,
        params: { id: draft.id },
      });
    await test.call('PUT /api/staff/registrations/:id/suitability', {
      at: world.at,
      cookie: world.administrator,
      params: { id: draft.id },
      body: { result: 'suitable_with_support', advice: 'Offer help with reading.' },
    });
    const { body } = await accept();
    await accept();
    const { rows } = await test.in(world.at, (tx) =>
      tx.execute<Record<string, unknown>>(sql`select g.name, g.relationship, g.email, g.source from guardian g
        join person p on p.id = g.person_id where p.email = 'kept@person.example'`),
    );
    expect(body).toMatchObject({ registration: { status: 'accepted' } });
    expect(rows).toEqual([
      { name: 'Layla Haddad', relationship: 'Mother', email: 'kept@home.example', source: 'registration' },
    ]);
  });

  it('of another applicant is not found', async () => {
    const mine = await readyDraft(test, world, 'm@person.example', minor);
    const theirs = await beginDraft(test, world, 't@person.example');
    const handed = await handOver(mine, { email: 'm@home.example' });
    const taken = await test.call('DELETE /api/public/registrations/:id/handovers/:handoverId', {
      at: world.at,
      cookie: theirs.cookie,
      params: { id: theirs.id, handoverId: handed.body.handovers[0].id },
    });
    expect(taken.status).toBe(404);
  });
});
