import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonPage } from '#contract/console/person.ts';
import type { Role } from '#contract/kit/roles.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import {
  registrationDocument,
  registrationHandover,
  registrationSignature,
} from '#server/features/registration/store/registrationRecords.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { makeBillingWorld, openPlan, type BillingWorld } from '#test/billingWorld.ts';
import { makePerson } from '#test/makers.ts';
import { codeOf, handIn, makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { makeDeclarations, makeRegistration, makeSent } from '#test/makersRegistration.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';

const password = 'correct-horse-battery';
const sentAt = new Date('2026-03-01T00:00:00Z');

/** A document that is there, one half uploaded and one destroyed; what the applicant and others signed, of which a request to pay was withdrawn. */
async function addPapers(tx: Tx, registrationId: string): Promise<void> {
  await tx.insert(registrationDocument).values([
    {
      registrationId,
      kind: 'identity',
      name: 'passport.jpg',
      bytes: 9,
      state: 'uploaded',
      uploadedAt: sentAt,
    },
    {
      registrationId,
      kind: 'qualification',
      name: 'half.pdf',
      bytes: 9,
      state: 'uploading',
      uploadedAt: sentAt,
    },
    { registrationId, kind: 'address', name: '', bytes: 0, state: 'purged', uploadedAt: new Date(0) },
  ]);
  const declarations = await makeDeclarations(tx);
  await makeSent(tx, registrationId, {
    name: 'Amira Haddad',
    declarationIds: [declarations.truth],
    at: sentAt,
  });
  const [withdrawn] = await tx
    .insert(registrationHandover)
    .values({
      registrationId,
      step: 'payer',
      toName: 'Boss',
      toEmail: 'boss@page.example',
      tokenHash: 'withdrawn',
      createdAt: sentAt,
      expiresAt: sentAt,
      withdrawnAt: sentAt,
    })
    .returning({ id: registrationHandover.id });
  const signed = { registrationId, kind: 'typed', sha256: '', at: new Date('2026-03-02T00:00:00Z') } as const;
  await tx.insert(registrationSignature).values([
    {
      ...signed,
      who: 'guardian',
      name: 'Mona Haddad',
      value: 'Mona Haddad',
      declarationIds: [declarations.guardian_consent],
    },
    {
      ...signed,
      who: 'payer',
      name: 'Boss',
      value: 'Boss',
      handoverId: withdrawn!.id,
      declarationIds: [declarations.payer_agreement],
    },
  ]);
}

let test: TestApp;
let ours: BillingWorld;
let theirs: World;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-10T01:00:00Z');
  ours = await makeBillingWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
  const at = ours.organisation;
  for (const role of ['trainer', 'assessor', 'author', 'finance', 'administrator', 'auditor'] as const) {
    await test.person(at, { email: `${role}@page.example`, name: `A ${role}`, roles: [role], password });
    cookies.set(role, await test.signIn(at, `${role}@page.example`, password));
  }
  await finishPreCourse(test, ours);
  await openPlan(test, ours);
  await test.in(at, async (tx) => {
    const sent = await makeRegistration(tx, {
      courseId: ours.courseId,
      email: 'student@shared.example',
      emailProvenAt: new Date('2026-03-01T00:00:00Z'),
      status: 'submitted',
      number: 7,
      submittedAt: new Date('2026-03-01T00:00:00Z'),
    });
    await addPapers(tx, sent);
    // Somebody typed the student's email, and never opened a link that was sent there.
    await makeRegistration(tx, {
      courseId: ours.courseId,
      email: 'student@shared.example',
      status: 'submitted',
      number: 8,
    });
  });
});
afterAll(() => test.close());

const open = (cookie: string | undefined, id = ours.studentId, at = ours.organisation) =>
  test.call('GET /api/staff/people/:id', { at, params: { id }, ...(cookie !== undefined && { cookie }) });
const page = async (role: Role) => (await open(cookies.get(role))).body as PersonPage;

describe('The page of a person', () => {
  it('tells an administrator who it is, what is studied and how far, what was registered for, and what is owed', async () => {
    const seen = await page('administrator');
    expect(seen).toMatchObject({
      name: 'Amira Haddad',
      own: false,
      roles: ['student'],
      endedAt: null,
      clientNumber: expect.stringMatching(/\d/),
      mergedInto: null,
      contact: { email: 'student@shared.example', emailVerified: true, phone: '' },
      access: { twoSteps: false, invited: null },
      money: { currency: 'AUD', openCents: 50_000, lateCents: 0 },
    });
    expect(seen.registrations).toEqual([
      expect.objectContaining({ number: 'R-000007', status: 'submitted', courseTitle: 'Cookery' }),
    ]);
    const [cookery] = seen.study!.enrolments;
    expect(cookery).toMatchObject({
      course: { code: 'C1', title: 'Cookery' },
      edition: 1,
      intake: null,
      startsOn: '2026-01-05',
      progress: { done: 0, percent: 0 },
    });
    const [hygiene] = cookery!.units;
    expect(hygiene).toMatchObject({ code: 'U1', title: 'Hygiene', outcome: null, progress: { total: 3 } });
    expect(hygiene!.counted.map(({ title }) => title)).toEqual([
      'Why it matters',
      'Wash hands',
      'Check yourself',
    ]);
  });

  it.each<
    [Role, Partial<Record<'contact' | 'access' | 'study' | 'registrations' | 'documents' | 'money', boolean>>]
  >([
    ['trainer', { contact: true, study: true }],
    ['assessor', { study: true }],
    ['finance', { contact: true, money: true }],
    [
      'administrator',
      { contact: true, access: true, study: true, registrations: true, documents: true, money: true },
    ],
  ])('shows a %s only what their acts allow', async (role, sees) => {
    const { contact, access, study, registrations, documents, money } = await page(role);
    const seen = Object.entries({ contact, access, study, registrations, documents, money });
    expect(
      Object.fromEntries(seen.flatMap(([part, value]) => (value === null ? [] : [[part, true]]))),
    ).toEqual(sees);
  });

  it('lists what was uploaded with their registrations, which opens while it is there', async () => {
    const { uploaded } = (await page('administrator')).documents!;
    expect(uploaded).toEqual([
      expect.objectContaining({
        kind: 'identity',
        name: 'passport.jpg',
        state: 'uploaded',
        kept: false,
        courseTitle: 'Cookery',
        url: `/api/staff/registrations/${uploaded[0]!.registrationId}/documents/${uploaded[0]!.id}`,
      }),
      expect.objectContaining({ kind: 'address', name: '', state: 'purged', kept: false, url: null }),
    ]);
  });

  it('lists which versions of the texts they accepted, and what others signed for them and nobody took back', async () => {
    const { accepted } = (await page('administrator')).documents!;
    expect(accepted).toHaveLength(4);
    expect(accepted).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'terms_of_use', version: 1, times: 1, signedBy: null }),
        expect.objectContaining({ kind: 'privacy_policy', version: 1, times: 1, signedBy: null }),
        { kind: 'truth', version: 1, at: sentAt.toISOString(), times: 1, signedBy: null },
        {
          kind: 'guardian_consent',
          version: 1,
          at: '2026-03-02T00:00:00.000Z',
          times: 1,
          signedBy: { who: 'guardian', name: 'Mona Haddad' },
        },
      ]),
    );
  });

  it('is not for students, visitors, or staff whose work concerns nobody in particular', async () => {
    expect(codeOf(await open(undefined))).toBe('401 signed_out');
    for (const cookie of [ours.student, cookies.get('author'), cookies.get('auditor')])
      expect(codeOf(await open(cookie))).toBe('403 wrong_role');
  });

  it('of another organisation is not there', async () => {
    expect(codeOf(await open(cookies.get('administrator'), theirs.studentId))).toBe('404 not_found');
    expect(codeOf(await open(theirs.administrator, ours.studentId, theirs.organisation))).toBe(
      '404 not_found',
    );
  });

  it('is read in a number of statements that does not depend on what is in it', async () => {
    await page('administrator');
    test.statements();
    await open(cookies.get('administrator'));
    const full = test.statements().length;
    const empty = await test.in(ours.organisation, (tx) =>
      makePerson(tx, { email: 'nothing@page.example', name: 'Nora Nothing' }),
    );
    await open(cookies.get('administrator'), empty);
    expect(test.statements().length).toBeLessThanOrEqual(full);
    expect(full).toBeLessThan(30);
  });

  it('once opened is in the log as a reading, and its student reads that', async () => {
    await page('trainer');
    const entries = await test.in(ours.organisation, (tx) => entriesAfter(tx, 0, 1000));
    expect(entries.at(-1)).toMatchObject({
      act: 'people.read',
      route: 'GET /api/staff/people/:id',
      subject: 'person',
      personId: ours.studentId,
      before: null,
      after: null,
    });
    const own = await test.call('GET /api/user/log_entries', { at: ours.organisation, cookie: ours.student });
    expect(own.body.entries[0]).toMatchObject({ what: 'page_read', by: 'A trainer' });
  });

  it('of somebody who was merged says into whom', async () => {
    const merged = await test.in(ours.organisation, async (tx) => {
      const id = await makePerson(tx, { email: 'second@page.example', name: 'Amira H' });
      await tx.update(person).set({ mergedInto: ours.studentId }).where(eq(person.id, id));
      return id;
    });
    const { body } = await open(cookies.get('administrator'), merged);
    expect(body.mergedInto).toEqual({ id: ours.studentId, name: 'Amira Haddad' });
  });

  it('says that it is the own one', async () => {
    const at = ours.organisation;
    const { id } = (
      await test.call('GET /api/staff/people', {
        at,
        cookie: cookies.get('administrator')!,
        query: { search: 'administrator@page' },
      })
    ).body.rows[0];
    expect((await open(cookies.get('administrator'), id)).body.own).toBe(true);
  });
});

describe('The work on the page of a person', () => {
  let marking: MarkingWorld;
  let intakeId: string;
  const see = (who: 'asha' | 'trainer') => open(marking.cookies[who], marking.ids.student, marking.at);

  beforeAll(async () => {
    marking = await makeMarkingWorld(test, 'saffron');
    await test.in(marking.at, async (tx) => {
      await handIn(tx, marking, {
        personId: marking.ids.student,
        submittedAt: new Date('2026-03-02T00:00:00Z'),
      });
      const [made] = await tx
        .insert(intake)
        .values({ courseId: marking.courseId, name: 'March', mode: 'online', location: 'Port' })
        .returning({ id: intake.id });
      intakeId = made!.id;
      await tx
        .update(courseSubscription)
        .set({ intakeId })
        .where(eq(courseSubscription.personId, marking.ids.student));
    });
  });

  it('has each assessment with its newest attempt and state', async () => {
    const { body } = await see('asha');
    expect(body.study.works).toEqual([
      expect.objectContaining({
        title: 'Use knives safely',
        state: 'submitted',
        attempt: 1,
        attemptsAllowed: 2,
        submittedAt: '2026-03-02T00:00:00.000Z',
      }),
    ]);
  });

  it('began with the declaration of own work, which is among what they accepted', async () => {
    await test.person(marking.at, { email: 'admin@page.example', roles: ['administrator'], password });
    const cookie = await test.signIn(marking.at, 'admin@page.example', password);
    const { body } = await open(cookie, marking.ids.student, marking.at);
    expect(body.documents.accepted).toContainEqual(
      expect.objectContaining({ kind: 'integrity', version: 1, times: 1, signedBy: null }),
    );
  });

  it('is out of reach, with everything else, for a trainer of another intake', async () => {
    await test.in(marking.at, (tx) =>
      tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, marking.ids.trainer)),
    );
    expect(codeOf(await see('trainer'))).toBe('404 not_found');
    await test.in(marking.at, (tx) =>
      tx.insert(intakeTrainer).values({ intakeId, personId: marking.ids.trainer }),
    );
    const { body } = await see('trainer');
    expect(body.study.enrolments[0].intake).toEqual({
      id: intakeId,
      name: 'March',
      location: 'Port',
      trainers: ['Tom Trainer'],
    });
  });
});
