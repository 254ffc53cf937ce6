import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostEnrolled } from '#contract/enrolments/limits.ts';
import type { EnrolledMany } from '#contract/enrolments/enrolMany.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { makeCourse, makePerson, makeSubscription, makeUnit } from '#test/makers.ts';
import { makeIntakes } from '#test/makersCatalogue.ts';
import { testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';

/* Several people are enrolled by hand at once. */

const password = 'correct-horse-battery';
let test: TestApp;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
});
afterAll(() => test.close());

interface World {
  readonly at: TestOrganisation;
  readonly admin: string;
  readonly trainer: string;
  readonly course: string;
  /** Has two places. */
  readonly intake: string;
}

/** Ada, Ben and Cal study nothing; Dee studies the course already. */
async function makeWorld(): Promise<World> {
  worlds += 1;
  const at = await test.organisation(`many${worlds}`);
  const made = await test.in(at, async (tx) => {
    const unit = await makeUnit(tx, { code: 'U1' });
    const course = (await makeCourse(tx, { code: 'C1', title: 'Cooking', units: [{ unitId: unit.id }] })).id;
    const [intake] = await makeIntakes(tx, course, [{ name: 'Autumn', startsOn: '2027-03-15', places: 2 }]);
    const someone = (name: string, roles: ('student' | 'administrator' | 'trainer')[] = ['student']) =>
      makePerson(tx, { email: `${name}@many.example`, name, roles, password });
    await someone('admin', ['administrator']);
    await someone('tara', ['trainer']);
    for (const name of ['ada', 'ben', 'cal']) await someone(name);
    await makeSubscription(tx, { personId: await someone('dee'), courseId: course, startsOn: '2027-01-11' });
    return { course, intake: intake! };
  });
  const admin = await test.signIn(at, 'admin@many.example', password);
  const trainer = await test.signIn(at, 'tara@many.example', password);
  return { at, admin, trainer, ...made };
}

const wish = ({ course }: World, names: readonly string[], more: object = {}) => ({
  emails: names.map((name) => `${name}@many.example`),
  courseId: course,
  intakeId: null,
  paymentOptionId: null,
  studyReason: null,
  fundingSource: null,
  ...more,
});
const check = (world: World, body: object): Promise<Answer> =>
  test.call('POST /api/staff/new_enrolment_checks', { at: world.at, cookie: world.admin, body });
const enrol = (world: World, body: object, key = randomUUID()): Promise<Answer> =>
  test.call('POST /api/staff/new_enrolments', {
    at: world.at,
    cookie: world.admin,
    body: { key, reason: 'Sent by their employer', ...body },
  });
const said = ({ body }: Answer): string[] =>
  (body as EnrolledMany).rows.map(
    ({ person, email, enrolment, refusal }) =>
      `${person?.name ?? email} ${enrolment ? `from ${enrolment.startsOn}` : refusal}`,
  );
const studying = (world: World) =>
  test.in(world.at, async (tx) => {
    const rows = await tx
      .select({ id: courseSubscription.id })
      .from(courseSubscription)
      .where(eq(courseSubscription.courseId, world.course));
    return rows.length;
  });
const letters = (world: World, name: string) =>
  test.in(world.at, async (tx) => {
    const rows = await tx
      .select({ id: mailMessage.id })
      .from(mailMessage)
      .where(and(eq(mailMessage.recipient, `${name}@many.example`)));
    return rows.length;
  });

describe('Several people', () => {
  it('are checked first: the check says what becomes of each, and changes nothing', async () => {
    const world = await makeWorld();
    const answer = await check(world, wish(world, ['ada', 'dee', 'nobody', 'admin', 'ben']));
    expect(said(answer)).toEqual([
      'ada from 2027-03-10',
      'dee already_done',
      'nobody@many.example not_found',
      'admin own_work',
      'ben from 2027-03-10',
    ]);
    expect(await studying(world)).toBe(1);
    expect(await letters(world, 'ada')).toBe(0);
  });

  it('are enrolled together, once however often it is sent, each with a letter', async () => {
    const world = await makeWorld();
    const [body, key] = [wish(world, ['ada', 'nobody', 'BEN', 'ben']), randomUUID()];
    const first = await enrol(world, body, key);
    expect(said(first)).toEqual([
      'ada from 2027-03-10',
      'nobody@many.example not_found',
      'ben from 2027-03-10',
    ]);
    expect(first.body).toMatchObject({ priceCents: 0, instalments: [] });
    expect((await enrol(world, body, key)).body).toEqual(first.body);
    expect(await studying(world)).toBe(3);
    expect([await letters(world, 'ada'), await letters(world, 'ben')]).toEqual([1, 1]);
    expect(said(await enrol(world, body))).toEqual([
      'ada already_done',
      'nobody@many.example not_found',
      'ben already_done',
    ]);
  });

  it('take the places there are, and the others are told', async () => {
    const world = await makeWorld();
    const body = wish(world, ['ada', 'ben', 'cal'], { intakeId: world.intake });
    const refused = (answer: Answer) => said(answer).filter((one) => one.endsWith('intake_full')).length;
    expect(refused(await check(world, body))).toBe(1);
    expect(refused(await enrol(world, body))).toBe(1);
    expect(await studying(world)).toBe(3);
    expect(await enrol(world, wish(world, ['cal'], { intakeId: world.intake }))).toMatchObject({
      status: 409,
      body: { code: 'intake_full' },
    });
  });

  it('are refused as a whole where the course is none of the organisation, or the list is too long', async () => {
    const [world, other] = [await makeWorld(), await makeWorld()];
    expect(await enrol(world, { ...wish(world, ['ada']), courseId: other.course })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'courseId' }] },
    });
    const long = Array.from({ length: mostEnrolled + 1 }, (_none, at) => `p${at}`);
    for (const names of [[], long, ['not an email']])
      expect((await enrol(world, wish(world, names))).body).toMatchObject({ code: 'invalid_input' });
    expect(await studying(world)).toBe(1);
  });

  it('are enrolled by administrators only', async () => {
    const world = await makeWorld();
    const answer = await test.call('POST /api/staff/new_enrolment_checks', {
      at: world.at,
      cookie: world.trainer,
      body: wish(world, ['ada']),
    });
    expect(answer.status).toBe(403);
  });
});
