import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoicesOf } from '#server/features/billing/books/billing.queries.ts';
import { balances } from '#server/features/billing/books/ledger.queries.ts';
import { paymentPlan } from '#server/features/billing/invoices/plan.table.ts';
import { billingSettings, invoice } from '#server/features/billing/books/billing.table.ts';
import { payment, paymentAllocation } from '#server/features/billing/books/payment.table.ts';
import { paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { makeProtection, plainText } from '#test/makers.ts';
import { makeIntakes, publishInformation, plainInformation } from '#test/makersCatalogue.ts';
import { makeDeclarations, makeRegistration } from '#test/makersRegistration.ts';
import {
  beginDraft,
  changeOffer,
  fillDraft,
  mailTo,
  makeEnrolling,
  openLink,
  passwordTokenIn,
  readDraft,
  readyDraft,
  register,
  saveAll,
  send,
  submissionFor,
  type Draft,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { cookieOf, testApp, type TestApp } from '#test/testApp.ts';
import {
  acceptWhenPaid,
  goOnAfterPayment,
} from '#server/features/registration/outcome/afterPayment.actions.ts';
import { registrationSignature } from '#server/features/registration/store/registrationRecords.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import { inScope } from '#server/platform/scope.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
});
afterAll(() => test.close());

const free = { fees: [{ cents: 0 }] };
let made = 0;
const enrolling = (offer = {}): Promise<RegistrationWorld> => makeEnrolling(test, `org${made++}`, offer);

const provenDraft = (world: RegistrationWorld, email: string): Promise<Draft> =>
  readyDraft(test, world, email);
const rowsOf = (world: RegistrationWorld) => test.in(world.at, (tx) => tx.select().from(registration));

describe('Sending a registration', () => {
  it('gives a receipt with number, time and what was signed, and mails it', async () => {
    const world = await enrolling();
    const { draft, answer } = await register(test, world, 'sent@person.example');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'submitted',
        editable: false,
        receipt: {
          number: 'R-000001',
          informationVersion: 1,
          signature: { kind: 'typed', name: 'Amira Haddad' },
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    });
    expect(answer.body.receipt.declarations.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'fees_and_refunds',
      'privacy',
      'truth',
    ]);
    const [mail] = await mailTo(test, world.at, 'sent@person.example');
    expect(mail!.subject).toContain('R-000001');
    const later = await saveAll(test, world.at, draft, { givenName: 'Eve' }, { base: 1 });
    expect(later.body.code).toBe('registration_closed');
  });

  it('twenty times at once is one: one number, one signature, one answer', async () => {
    const world = await enrolling();
    const draft = await beginDraft(test, world, 'many@person.example');
    await fillDraft(test, world, draft);
    const body = await submissionFor(test, world.at, draft);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(test, world.at, draft, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body: said }) => JSON.stringify(said.receipt))).size).toBe(1);
    const signatures = await test.in(world.at, (tx) => tx.select().from(registrationSignature));
    expect(signatures).toHaveLength(1);
    expect(await mailTo(test, world.at, 'many@person.example')).toHaveLength(2);
  });

  it('says everything that is missing', async () => {
    const world = await enrolling();
    const draft = await beginDraft(test, world, 'empty@person.example');
    const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(answer).toMatchObject({ status: 422, body: { code: 'registration_incomplete' } });
    const fields = answer.body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['familyName', 'birthDate', 'intake', 'paymentOption']));
  });

  it('needs every wording agreed to, as it stands now, and the information that was shown', async () => {
    const world = await enrolling();
    const draft = await beginDraft(test, world, 'wording@person.example');
    await fillDraft(test, world, draft);
    const body = await submissionFor(test, world.at, draft);
    const without = await send(test, world.at, draft, { ...body, declarations: body.declarations.slice(1) });
    expect(without.body.errors).toMatchObject([{ field: 'declared', code: 'not_declared' }]);
    const strange = await send(test, world.at, draft, { ...body, declarations: [randomUUID()] });
    expect(strange.body.code).toBe('changed_elsewhere');
    await test.in(world.at, (tx) => publishInformation(tx, world.courseId, 2, plainInformation()));
    expect((await send(test, world.at, draft, body)).body.code).toBe('changed_elsewhere');
    await test.in(world.at, (tx) => makeDeclarations(tx, {}, 2));
    const stale = { ...body, informationVersion: 2 };
    expect((await send(test, world.at, draft, stale)).body.code).toBe('changed_elsewhere');
    const now = await submissionFor(test, world.at, draft);
    await saveAll(test, world.at, draft, { informationRead: '2' }, { base: 1 });
    expect((await send(test, world.at, draft, now)).body.receipt.informationVersion).toBe(2);
  });

  it('needs the tick that the information was read, and keeps with the signature which version that was', async () => {
    const world = await enrolling();
    const draft = await readyDraft(test, world, 'told@person.example', { informationRead: null });
    const body = await submissionFor(test, world.at, draft);
    const without = await send(test, world.at, draft, body);
    expect(without.body.errors).toMatchObject([{ field: 'informationRead', code: 'not_declared' }]);
    await saveAll(test, world.at, draft, { informationRead: '1' }, { base: 1 });
    const sent = await send(test, world.at, draft, body);
    expect(sent.body.receipt.informationVersion).toBe(1);
    const [signature] = await test.in(world.at, (tx) => tx.select().from(registrationSignature));
    expect(signature).toMatchObject({ who: 'applicant', informationVersion: 1 });
    const { body: seen } = await test.call('GET /api/staff/registrations/:id', {
      at: world.at,
      cookie: world.administrator,
      params: { id: draft.id },
    });
    expect(seen.signatures).toMatchObject([{ informationVersion: 1 }]);
  });

  it('a newer version published meanwhile is shown and ticked again, and nothing else is lost', async () => {
    const world = await enrolling();
    const draft = await readyDraft(test, world, 'newer@person.example');
    const before = (await readDraft(test, world.at, draft)).body;
    const lacking = ({ missing }: { missing: { field: string }[] }) =>
      missing.filter(({ field }) => field !== 'declared');
    expect(lacking(before)).toEqual([]);
    await test.in(world.at, (tx) => publishInformation(tx, world.courseId, 2, plainInformation()));
    const after = (await readDraft(test, world.at, draft)).body;
    expect(after.information).toMatchObject({ version: 2, publishedAt: expect.any(String) });
    expect(lacking(after)).toEqual([
      { step: 'declarations', field: 'informationRead', code: 'newer_information', blocking: true },
    ]);
    expect(after.answers).toEqual(before.answers);
    const body = await submissionFor(test, world.at, draft);
    const refused = await send(test, world.at, draft, body);
    expect(refused.body.errors).toMatchObject([{ field: 'informationRead', code: 'newer_information' }]);
    await saveAll(test, world.at, draft, { informationRead: '2' }, { base: 1 });
    expect((await send(test, world.at, draft, body)).body.receipt.informationVersion).toBe(2);
    await test.in(world.at, (tx) => publishInformation(tx, world.courseId, 3, plainInformation()));
    expect(lacking((await readDraft(test, world.at, draft)).body)).toEqual([]);
  });

  it.each([
    ['no signature', { kind: 'typed', value: '' }],
    ['a drawing that is none', { kind: 'drawn', value: '<svg onload="alert(1)"></svg>' }],
    ['another kind', { kind: 'stamped', value: 'Amira Haddad' }],
  ])('refuses %s', async (_case, signature) => {
    const world = await enrolling();
    const draft = await beginDraft(test, world, 'sign@person.example');
    const body = await submissionFor(test, world.at, draft);
    expect((await send(test, world.at, draft, { ...body, signature })).status).toBe(400);
  });

  it('by fifty at once for ten places: exactly ten enrolled and forty waiting, each in its turn', async () => {
    const world = await enrolling({
      ...free,
      outcome: 'accept_at_once',
      registrationSteps: [{ step: 'llnd', on: false }],
      intakes: [{ places: 10, waitingList: true }],
    });
    const drafts = await Promise.all(
      Array.from({ length: 50 }, (_, n) => provenDraft(world, `seat${n}@person.example`)),
    );
    const submission = await submissionFor(test, world.at, drafts[0]!);
    const answers = await Promise.all(drafts.map((draft) => send(test, world.at, draft, submission)));
    const counted = Map.groupBy(answers, ({ body }) => body.status as string);
    const lengths = Object.fromEntries([...counted].map(([status, { length }]) => [status, length]));
    expect(lengths).toEqual({ accepted: 10, waiting: 40 });
    const places = counted.get('waiting')!.map(({ body }) => body.waitingPlace as number);
    const rows = await rowsOf(world);
    expect(places).toHaveLength(40);
    expect(rows.filter(({ placeTaken }) => placeTaken)).toHaveLength(10);
    expect(new Set(rows.map(({ number }) => number))).toEqual(
      new Set(Array.from({ length: 50 }, (_, n) => n + 1)),
    );
    const subscriptions = await test.in(world.at, (tx) => tx.select().from(courseSubscription));
    expect(subscriptions).toHaveLength(10);
  }, 60_000);

  it('is refused where every place is taken and there is no waiting list', async () => {
    const world = await enrolling({ intakes: [{ places: 1 }] });
    const drafts = [
      await provenDraft(world, 'a@person.example'),
      await provenDraft(world, 'b@person.example'),
    ];
    const bodies = await Promise.all(drafts.map((draft) => submissionFor(test, world.at, draft)));
    const answers = await Promise.all(drafts.map((draft, n) => send(test, world.at, draft, bodies[n])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('for a start that has closed meanwhile says so', async () => {
    const world = await enrolling();
    const draft = await provenDraft(world, 'closed@person.example');
    await test.in(world.at, (tx) => tx.update(intake).set({ listed: false }));
    const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(answer.body.errors).toMatchObject([{ field: 'intake', code: 'not_open' }]);
  });
});

describe('A place that becomes free', () => {
  it('goes to who waits longest, who is told', async () => {
    const world = await enrolling({ intakes: [{ places: 1, waitingList: true }] });
    const first = await register(test, world, 'first@person.example');
    const second = await register(test, world, 'second@person.example');
    const third = await register(test, world, 'third@person.example');
    expect([second.answer.body.waitingPlace, third.answer.body.waitingPlace]).toEqual([1, 2]);
    const { id, cookie } = first.draft;
    const withdrawn = await test.call('POST /api/public/registrations/:id/withdrawal', {
      at: world.at,
      cookie,
      params: { id },
    });
    expect(withdrawn.body.status).toBe('withdrawn');
    expect((await readDraft(test, world.at, second.draft)).body.status).toBe('submitted');
    expect((await readDraft(test, world.at, third.draft)).body.waitingPlace).toBe(1);
    expect((await mailTo(test, world.at, 'second@person.example'))[0]!.subject).toContain('A place is free');
  });

  it('by many withdrawing and sending at once is given exactly once', async () => {
    const world = await enrolling({ intakes: [{ places: 3, waitingList: true }] });
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) => register(test, world, `w${n}@person.example`)),
    );
    const placed = all.filter(({ answer }) => answer.body.status === 'submitted');
    expect(placed).toHaveLength(3);
    const leaving = [...placed, ...all.filter(({ answer }) => answer.body.status === 'waiting').slice(0, 2)];
    const answers = await Promise.all(
      leaving.map(({ draft: { id, cookie } }) =>
        test.call('POST /api/public/registrations/:id/withdrawal', { at: world.at, cookie, params: { id } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await rowsOf(world);
    expect(rows.filter(({ placeTaken }) => placeTaken)).toHaveLength(3);
    expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(0);
  });

  it('is counted by the catalogue', async () => {
    const world = await enrolling({ intakes: [{ places: 5 }] });
    await register(test, world, 'seat@person.example');
    const { body } = await test.call('GET /api/public/courses/:id', {
      at: world.at,
      params: { id: world.courseId },
    });
    expect(body.intakes[0].placesLeft).toBe(4);
  });
});

describe('What follows by itself', () => {
  const noCheck = { accredited: false, registrationSteps: [{ step: 'llnd', on: false }] };

  it('accepted at once: person, access, what is owed and the mail, all there or nothing', async () => {
    const world = await enrolling({
      ...noCheck,
      outcome: 'accept_at_once',
      accessDays: 365,
      information: plainInformation({ obligations: plainText('Enclosed shoes.') }),
    });
    await test.in(world.at, async (tx) => {
      await tx
        .update(intake)
        .set({ mode: 'classroom', location: '12 Quay Street', schedule: 'Mondays, 9 am' });
      const bankAccount = { name: 'Harbour', bsb: '062-000', number: '12345678' };
      await tx.update(billingSettings).set({ bankAccount });
    });
    const draft = await provenDraft(world, 'once@person.example');
    const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(answer.body.status).toBe('accepted');
    const [row] = await rowsOf(world);
    const [student] = await test.in(world.at, (tx) =>
      tx.select().from(person).where(eq(person.email, 'once@person.example')),
    );
    expect(student).toMatchObject({ name: 'Amira Haddad', roles: ['student'], emailVerified: false });
    const [subscription] = await test.in(world.at, (tx) => tx.select().from(courseSubscription));
    expect(subscription).toMatchObject({ id: row!.subscriptionId, personId: student!.id, status: 'active' });
    const [plan] = await test.in(world.at, (tx) => tx.select().from(paymentPlan));
    expect(plan).toMatchObject({ registrationId: row!.id, totalCents: 50_000 });
    const mails = await mailTo(test, world.at, 'once@person.example');
    const accepted = mails.find(({ subject }) => subject.includes('enrolled'))!;
    for (const said of [
      'Starts: ',
      'When: Mondays, 9 am',
      'Where: In class, 12 Quay Street',
      'Price: $500.00',
      /To pay: \$500\.00 today, \d+ \w+ \d{4}/,
      /How to pay: Sign in and open http\S+\/billing\. You can pay by bank transfer\./,
      '- Enclosed shoes.',
    ]) {
      expect(accepted.text).toMatch(said);
    }
    const set = await test.call('POST /api/link/invitation/acceptance', {
      at: world.at,
      headers: { authorization: `Link ${passwordTokenIn(accepted.text)}` },
      body: { name: 'Amira Haddad', password: 'a-quite-good-password' },
    });
    expect(set.status).toBe(204);
    const cookie = await test.signIn(world.at, 'once@person.example', 'a-quite-good-password');
    const dashboard = await test.call('GET /api/student/course_subscriptions', { at: world.at, cookie });
    expect([200, 403]).toContain(dashboard.status);
    const again = await test.call('POST /api/link/invitation/acceptance', {
      at: world.at,
      headers: { authorization: `Link ${passwordTokenIn(accepted.text)}` },
      body: { name: 'Eve', password: 'another-good-password' },
    });
    expect(again.body.code).toBe('link_not_valid');
  });

  it('an email nobody proved opens nothing by itself: the mailed link does', async () => {
    const world = await enrolling({ ...free, ...noCheck, outcome: 'accept_at_once' });
    const owner = await test.person(world.at, {
      email: 'owner@person.example',
      password: 'correct-horse-battery',
    });
    const draft = await beginDraft(test, world, 'owner@person.example');
    await fillDraft(test, world, draft);
    const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(answer.body).toMatchObject({ status: 'submitted', awaitsEmail: true });
    expect(await test.in(world.at, (tx) => tx.select().from(courseSubscription))).toEqual([]);
    const cookie = cookieOf(await openLink(test, world.at, 'owner@person.example'));
    expect((await readDraft(test, world.at, { id: draft.id, cookie })).body.status).toBe('accepted');
    const [subscription] = await test.in(world.at, (tx) => tx.select().from(courseSubscription));
    expect(subscription!.personId).toBe(owner);
  });

  it('accepted on payment: the place is kept, access is pending until the money is there, once', async () => {
    const world = await enrolling({ ...noCheck, outcome: 'accept_on_payment' });
    const draft = await provenDraft(world, 'pays@person.example');
    const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(answer.body).toMatchObject({ status: 'submitted', awaitsPayment: true });
    const pending = await test.in(world.at, (tx) => tx.select().from(courseSubscription));
    expect(pending.map(({ status }) => status)).toEqual(['pending']);
    const pay = () => inScope(test.tenant(world.at), (scope) => acceptWhenPaid(scope, draft.id));
    await Promise.all([pay(), pay(), pay()]);
    expect((await readDraft(test, world.at, draft)).body).toMatchObject({
      status: 'accepted',
      awaitsPayment: false,
    });
    const opened = await test.in(world.at, (tx) => tx.select().from(courseSubscription));
    expect(opened.map(({ status }) => status)).toEqual(['active']);
    const accepted = (await mailTo(test, world.at, 'pays@person.example')).filter(({ subject }) =>
      subject.includes('enrolled'),
    );
    expect(accepted).toHaveLength(1);
  });

  it('withdrawn while it waits for money: nothing is owed any more, and the books balance', async () => {
    const world = await enrolling({ ...noCheck, outcome: 'accept_on_payment' });
    const draft = await provenDraft(world, 'leaves@person.example');
    await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    const leave = () =>
      test.call('POST /api/public/registrations/:id/withdrawal', {
        at: world.at,
        cookie: draft.cookie,
        params: { id: draft.id },
      });
    expect((await leave()).body.status).toBe('withdrawn');
    expect((await leave()).status).toBe(200);
    const [student] = await test.in(world.at, (tx) =>
      tx.select().from(person).where(eq(person.email, 'leaves@person.example')),
    );
    const invoices = await test.in(world.at, (tx) => invoicesOf(tx, student!.id));
    const written = invoices.map(({ invoice: { kind, totalCents } }) => `${kind} ${totalCents}`);
    expect(new Set(written)).toEqual(new Set(['invoice 50000', 'credit_note 50000']));
    expect(await test.in(world.at, balances)).toMatchObject({ receivable: 0, unearned: 0 });
  });

  it('money that arrives opens what waited for it, and only when the first invoice is paid in full', async () => {
    const world = await enrolling({ ...noCheck, outcome: 'accept_on_payment' });
    const draft = await provenDraft(world, 'money@person.example');
    await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    const pay = (cents: number, idempotencyKey: string) =>
      test.in(world.at, async (tx) => {
        const [owed] = await tx.select().from(invoice);
        const [row] = await tx
          .insert(payment)
          .values({
            personId: owed!.personId,
            invoiceId: owed!.id,
            method: 'bank_transfer',
            cents,
            currency: 'AUD',
            status: 'succeeded',
            gateway: 'bank_transfer',
            idempotencyKey,
          })
          .returning({ id: payment.id });
        await tx.insert(paymentAllocation).values({ paymentId: row!.id, invoiceId: owed!.id, cents });
        return row!.id;
      });
    await goOnAfterPayment(test.tenant(world.at), await pay(49_999, 'part-one'));
    expect((await readDraft(test, world.at, draft)).body.awaitsPayment).toBe(true);
    await goOnAfterPayment(test.tenant(world.at), await pay(1, 'part-two'));
    expect((await readDraft(test, world.at, draft)).body.status).toBe('accepted');
  });

  it('where no plan is offered, and paying at once prepays more than allowed, is left to a person', async () => {
    const dear = { fees: [{ cents: 500_000 }] };
    const world = await enrolling({ ...noCheck, ...dear, outcome: 'accept_at_once' });
    const draft = await provenDraft(world, 'dear@person.example');
    await test.in(world.at, async (tx) => {
      await tx.update(registration).set({ paymentOptionId: null });
      await tx.delete(paymentOption);
    });
    const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(answer.body).toMatchObject({ status: 'submitted', awaitsEmail: false, awaitsPayment: false });
  });

  it('where a check is asked nothing goes on before a person has given advice', async () => {
    const world = await enrolling({ ...free, outcome: 'accept_at_once' });
    const draft = await provenDraft(world, 'check@person.example');
    const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(answer.body.status).toBe('submitted');
    const advised = await test.call('PUT /api/staff/registrations/:id/suitability', {
      at: world.at,
      cookie: world.administrator,
      params: { id: draft.id },
      body: { result: 'suitable', advice: 'Go ahead.' },
    });
    expect(advised.body.registration.status).toBe('accepted');
  });

  it('somebody who registers twice has two rights of access, each with its own bill', async () => {
    const world = await enrolling({ ...free, ...noCheck, outcome: 'accept_at_once' });
    for (const _time of [1, 2]) {
      const draft = await provenDraft(world, 'twice@person.example');
      const answer = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
      expect(answer.body.status).toBe('accepted');
    }
    expect(await test.in(world.at, (tx) => tx.select().from(courseSubscription))).toHaveLength(2);
  });
});

describe('Choosing when to start and how to pay', () => {
  it('takes what the course offers now, and nothing else', async () => {
    const world = await enrolling();
    const foreign = await enrolling();
    const [hidden, full] = await test.in(world.at, (tx) =>
      makeIntakes(tx, world.courseId, [{ listed: false }, { places: 1, name: 'Full' }]),
    );
    await test.in(world.at, (tx) =>
      makeRegistration(tx, {
        courseId: world.courseId,
        email: 'x@x.example',
        intakeId: full!,
        placeTaken: true,
      }),
    );
    const draft = await beginDraft(test, world, 'choice@person.example');
    const choose = (body: unknown) =>
      test.call('PUT /api/public/registrations/:id/choice', {
        at: world.at,
        cookie: draft.cookie,
        params: { id: draft.id },
        body,
      });
    const { intakeId, planId } = world;
    expect((await choose({ intakeId, paymentOptionId: planId })).body).toMatchObject({
      intake: { id: intakeId },
      paymentOptionId: planId,
    });
    expect((await choose({ intakeId: hidden, paymentOptionId: null })).status).toBe(404);
    expect((await choose({ intakeId: full, paymentOptionId: null })).body.code).toBe('intake_not_open');
    expect((await choose({ intakeId: foreign.intakeId, paymentOptionId: null })).status).toBe(404);
    expect((await choose({ intakeId, paymentOptionId: foreign.planId })).status).toBe(404);
    expect((await choose({ intakeId: 'soon', paymentOptionId: null })).status).toBe(400);
    await changeOffer(test, world, { listed: false });
    expect((await choose({ intakeId, paymentOptionId: planId })).status).toBe(404);
  });
});

describe('A plan that prepays more than the organisation may hold', () => {
  const dear = {
    fees: [{ cents: 500_000 }],
    plans: [{}, { name: 'By unit', kind: 'by_unit' as const, instalments: 4 }],
  };
  const chooseIn = (world: RegistrationWorld, { id, cookie }: Draft, paymentOptionId: string) =>
    test.call('PUT /api/public/registrations/:id/choice', {
      at: world.at,
      cookie,
      params: { id },
      body: { intakeId: world.intakeId, paymentOptionId },
    });

  it('is shown with what it would hold, cannot be chosen, and cannot be sent', async () => {
    const world = await enrolling(dear);
    const draft = await provenDraft(world, 'limit@person.example');
    const { body } = await readDraft(test, world.at, draft);
    const [inFull, byUnit] = body.plans;
    expect(inFull.prepaid).toEqual({
      mostCents: 500_000,
      limitCents: 150_000,
      crossing: 'refused',
      protection: null,
    });
    expect(byUnit.prepaid).toMatchObject({ limitCents: 150_000, crossing: null });
    const refused = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(refused).toMatchObject({ status: 422, body: { code: 'registration_incomplete' } });
    expect(refused.body.errors).toMatchObject([
      { field: 'paymentOption', code: 'prepaid_limit', message: expect.stringContaining('in advance') },
    ]);
    expect((await chooseIn(world, draft, byUnit.id)).status).toBe(200);
    expect((await chooseIn(world, draft, inFull.id)).body.code).toBe('prepaid_limit');
    const sent = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(sent.body.status).toBe('submitted');
  });

  it('can be chosen while something protects the money, and is told what', async () => {
    const world = await enrolling(dear);
    await test.in(world.at, (tx) => makeProtection(tx, { kind: 'guarantee', name: 'Bank of Examples' }));
    const draft = await provenDraft(world, 'protected@person.example');
    const { body } = await readDraft(test, world.at, draft);
    expect(body.plans[0].prepaid).toMatchObject({
      crossing: 'protected',
      protection: { kind: 'guarantee', name: 'Bank of Examples', until: '2199-12-31' },
    });
    const sent = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(sent.body.status).toBe('submitted');
  });

  it('is no matter for an employer, and is again once the applicant pays', async () => {
    const world = await enrolling(dear);
    const draft = await readyDraft(test, world, 'boss@person.example', { payerKind: 'employer' });
    const { body } = await readDraft(test, world.at, draft);
    expect(body.plans.map(({ prepaid }: { prepaid: unknown }) => prepaid)).toEqual([null, null]);
    await saveAll(test, world.at, draft, { payerKind: 'self' }, { base: 1 });
    expect((await readDraft(test, world.at, draft)).body.missing).toContainEqual({
      step: 'fees',
      field: 'paymentOption',
      code: 'prepaid_limit',
      blocking: true,
    });
  });
});
