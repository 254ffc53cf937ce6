import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonPage } from '#contract/console/person.ts';
import type { Role } from '#contract/kit/roles.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { makeBillingWorld, openPlan, type BillingWorld } from '#test/billingWorld.ts';
import { makePerson } from '#test/makers.ts';
import { codeOf, handIn, makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { makeRegistration } from '#test/makersRegistration.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';

const password = 'correct-horse-battery';
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
    await makeRegistration(tx, {
      courseId: ours.courseId,
      email: 'student@shared.example',
      emailProvenAt: new Date('2026-03-01T00:00:00Z'),
      status: 'submitted',
      number: 7,
      submittedAt: new Date('2026-03-01T00:00:00Z'),
    });
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

  it.each<[Role, Partial<Record<'contact' | 'access' | 'study' | 'registrations' | 'money', boolean>>]>([
    ['trainer', { contact: true, study: true }],
    ['assessor', { study: true }],
    ['finance', { contact: true, money: true }],
    ['administrator', { contact: true, access: true, study: true, registrations: true, money: true }],
  ])('shows a %s only what their acts allow', async (role, sees) => {
    const { contact, access, study, registrations, money } = await page(role);
    const seen = Object.entries({ contact, access, study, registrations, money });
    expect(
      Object.fromEntries(seen.flatMap(([part, value]) => (value === null ? [] : [[part, true]]))),
    ).toEqual(sees);
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
