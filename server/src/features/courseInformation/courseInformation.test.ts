import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { informationSections, type CourseInformation } from '#contract/catalogue.ts';
import { may } from '#contract/kit/acts.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { courseInformation } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { versionOfPages } from '#server/features/page/render/pageVersion.queries.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { startOfDay } from '#server/platform/basics/days.rules.ts';
import { makeCourse, plainText } from '#test/makers.ts';
import { plainInformation } from '#test/makersCatalogue.ts';
import {
  beginDraft,
  fillDraft,
  makeEnrolling,
  readDraft,
  register,
  saveAll,
  send,
  submissionFor,
  type RegistrationWorld,
} from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { publishDueInformation } from './plannedInformation.actions.ts';

const password = 'three wet boots outside';
const route = 'POST /api/staff/courses/:id/information/versions';
let test: TestApp;
let world: RegistrationWorld;
let organisations = 0;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '100000' });
});
afterAll(() => test.close());
beforeEach(async () => {
  organisations += 1;
  world = await makeEnrolling(test, `told${organisations}`);
});

const withdrawal = (words: string): CourseInformation => plainInformation({ withdrawal: plainText(words) });
const read = (id = world.courseId, cookie = world.administrator) =>
  test.call('GET /api/staff/courses/:id/information', { at: world.at, cookie, params: { id } });
const publish = (content: CourseInformation, revision: number, id = world.courseId) =>
  test.call(route, {
    at: world.at,
    cookie: world.administrator,
    params: { id },
    body: { ...content, revision },
  });
const onThePage = async () =>
  (await test.call('GET /api/public/courses/:id', { at: world.at, params: { id: world.courseId } })).body
    .information as unknown;
const numbers = (body: { versions: { version: number }[] }) => body.versions.map(({ version }) => version);

describe('The information of a course', () => {
  it('is read with its course, its newest version and the numbers of all', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course: { id: world.courseId, code: 'C1', title: 'Cookery' },
      revision: 1,
      content: plainInformation(),
      starting: null,
      unsent: 0,
      told: 0,
    });
    expect(numbers(body)).toEqual([1]);
  });

  it.each(staffRoles)('is open to %s only with the act of settings', async (role) => {
    const email = `${role}@y.example`;
    await test.person(world.at, { email, name: 'Bo', roles: [role], password });
    const { status } = await read(world.courseId, await test.signIn(world.at, email, password));
    expect(status).toBe(may([role], 'settings.change') ? 200 : 403);
  });

  it('is of one organisation: another neither reads nor publishes it', async () => {
    const [{ id: versionId }] = (await read()).body.versions;
    const theirs = world.courseId;
    organisations += 1;
    world = await makeEnrolling(test, `told${organisations}`);
    expect((await read(theirs)).status).toBe(404);
    expect((await publish(withdrawal('Never.'), 1, theirs)).status).toBe(404);
    const version = await test.call('GET /api/staff/course_information/:id', {
      at: world.at,
      cookie: world.administrator,
      params: { id: versionId },
    });
    expect(version.status).toBe(404);
    expect((await read(randomUUID())).status).toBe(404);
  });
});

describe('A new version', () => {
  it('is what visitors read at once, and earlier ones stay as they were', async () => {
    const { status, body } = await publish(withdrawal('Write to us.'), 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, content: withdrawal('Write to us.'), made: true });
    expect(numbers(body)).toEqual([2, 1]);
    expect(await onThePage()).toMatchObject({ version: 2, content: withdrawal('Write to us.') });
    const earlier = await test.call('GET /api/staff/course_information/:id', {
      at: world.at,
      cookie: world.administrator,
      params: { id: body.versions[1].id },
    });
    expect(earlier.body).toEqual(plainInformation());
  });

  it('is not made of what is published already, which is said', async () => {
    const { status, body } = await publish(plainInformation(), 1);
    expect([status, body.made, body.revision]).toEqual([200, false, 1]);
    expect(numbers((await read()).body)).toEqual([1]);
  });

  it('is made once, however often it is sent', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => publish(withdrawal('Write to us.'), 1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.made)).toHaveLength(1);
    expect(numbers((await read()).body)).toEqual([2, 1]);
  });

  it('is refused when somebody else published since what was read', async () => {
    await publish(withdrawal('Write to us.'), 1);
    const late = await publish(withdrawal('Call us.'), 1);
    expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
    expect((await read()).body.content).toEqual(withdrawal('Write to us.'));
  });

  it('says something in every section, with nothing left to fill in', async () => {
    const content = plainInformation({
      withdrawal: plainText(' '),
      support: { type: 'doc', content: [] },
      delivery: plainText('It takes (fill in: how many weeks).'),
    });
    const { status, body } = await publish(content, 1);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { field: 'delivery', code: 'not_filled_in' },
      { field: 'support', code: 'required' },
      { field: 'withdrawal', code: 'required' },
    ]);
    expect(numbers((await read()).body)).toEqual([1]);
  });

  it('takes no markup that is not of the kit', async () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const support = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'press', marks: [link] }] }],
    };
    expect((await publish({ ...plainInformation(), support } as CourseInformation, 1)).status).toBe(400);
    const html = { type: 'doc', content: [{ type: 'html', text: '<script>' }] };
    expect(
      (await publish({ ...plainInformation(), support: html } as unknown as CourseInformation, 1)).status,
    ).toBe(400);
  });

  it('stands in the log with its course and number', async () => {
    await publish(withdrawal('Write to us.'), 1);
    const rows = await test.in(world.at, (tx) =>
      tx
        .select()
        .from(actionLog)
        .where(eq(actionLog.subject, 'course_information'))
        .orderBy(actionLog.position),
    );
    expect(rows).toMatchObject([
      { route, subjectId: world.courseId, before: { version: 1 }, after: { version: 2 } },
    ]);
  });
});

describe('Who applied', () => {
  it('keeps what they were told: a new version changes neither receipt, signature nor page of an application', async () => {
    const { draft, answer } = await register(test, world, 'amira@person.example');
    expect(answer.body.receipt.informationVersion).toBe(1);
    const decide = { at: world.at, cookie: world.administrator, params: { id: draft.id } };
    const advice = { result: 'suitable', advice: 'Bring your apron.' };
    await test.call('PUT /api/staff/registrations/:id/suitability', { ...decide, body: advice });
    const accepted = await test.call('POST /api/staff/registrations/:id/acceptance', decide);
    expect(accepted.status).toBe(200);
    const { body } = await publish(withdrawal('Never.'), 1);
    expect(body).toMatchObject({ told: 1, unsent: 0 });

    const seen = (await readDraft(test, world.at, draft)).body;
    expect(seen).toMatchObject({ status: 'accepted', receipt: { informationVersion: 1 } });
    expect(seen.information).toMatchObject({ version: 1, content: plainInformation() });
    const desk = await test.call('GET /api/staff/registrations/:id', decide);
    expect(desk.body.signatures).toMatchObject([{ informationVersion: 1 }]);
  });

  it('reads the new version before sending, when the application is still being written', async () => {
    const draft = await beginDraft(test, world, 'bo@person.example');
    await fillDraft(test, world, draft);
    const before = await submissionFor(test, world.at, draft);
    const { body } = await publish(withdrawal('Write to us.'), 1);
    expect(body).toMatchObject({ told: 0, unsent: 1 });
    expect((await send(test, world.at, draft, before)).status).not.toBe(200);
    expect((await readDraft(test, world.at, draft)).body.information).toMatchObject({ version: 2 });
    await saveAll(test, world.at, draft, { informationRead: '2' }, { base: 1 });
    const sent = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(sent.body.receipt.informationVersion).toBe(2);
  });
});

describe('A course that has no information yet', () => {
  const bare = () => test.in(world.at, (tx) => makeCourse(tx, { code: 'NEW1', title: 'Pastry' }));

  it('comes with words to begin with, which are not published before they are filled in', async () => {
    const { id } = await bare();
    const { body } = await read(id);
    expect(body).toMatchObject({ revision: 0, content: null, versions: [] });
    expect(Object.keys(body.starting).toSorted()).toEqual([...informationSections].toSorted());
    expect(JSON.stringify(body.starting)).toContain('NEW1 Pastry');
    const refused = await publish(body.starting, 0, id);
    expect(refused.body.errors).toHaveLength(10);
    const made = await publish(withdrawal('Write to us.'), 0, id);
    expect(made.body).toMatchObject({ revision: 1, starting: null, made: true });
  });

  it('is not asked for before it is offered: a course still being made can have its words', async () => {
    const { id } = await bare();
    await test.in(world.at, (tx) => tx.update(course).set({ status: 'draft' }).where(eq(course.id, id)));
    expect((await publish(plainInformation(), 0, id)).status).toBe(200);
    const rows = await test.in(world.at, (tx) =>
      tx.select().from(courseInformation).where(eq(courseInformation.courseId, id)),
    );
    expect(rows).toMatchObject([{ version: 1 }]);
  });
});

describe('Who was told', () => {
  const people = (id: string, query: Record<string, string> = {}, from = world) =>
    test.call('GET /api/staff/course_information/:id/people', {
      at: from.at,
      cookie: from.administrator,
      params: { id },
      query,
    });
  const versions = async () =>
    (await read()).body.versions as { id: string; version: number; told: number; by: string | null }[];

  it('stands beside each version by number and name, with the application and when it was ticked', async () => {
    const amira = await register(test, world, 'amira@person.example');
    await publish(withdrawal('Never.'), 1);
    const bo = await beginDraft(test, world, 'bo@person.example');
    await fillDraft(test, world, bo);
    await saveAll(test, world.at, bo, { informationRead: '2' }, { base: 1 });
    await send(test, world.at, bo, await submissionFor(test, world.at, bo));
    const [second, first] = await versions();
    expect([second, first]).toMatchObject([
      { version: 2, told: 1, by: expect.any(String) as string },
      { version: 1, told: 1, by: null },
    ]);
    const told = await people(first!.id);
    expect(told.body).toMatchObject({ page: 1, total: 1, rows: [{ registrationId: amira.draft.id }] });
    expect(Date.parse(told.body.rows[0].at as string)).not.toBeNaN();
    expect((await people(second!.id)).body.rows).toMatchObject([{ registrationId: bo.id }]);
  });

  it('counts an application once, however often it was signed, and none that is not sent', async () => {
    const { draft } = await register(test, world, 'amira@person.example');
    await beginDraft(test, world, 'bo@person.example');
    await test.in(world.at, (tx) =>
      tx.execute(sql`insert into registration_signature
        (registration_id, who, name, kind, value, declaration_ids, information_version, sha256, at)
        select registration_id, who, name, kind, value, declaration_ids, information_version, sha256, at + interval '1 day'
        from registration_signature where registration_id = ${draft.id}`),
    );
    const [first] = await versions();
    expect(first!.told).toBe(1);
    const { body } = await people(first!.id);
    expect(body.rows).toMatchObject([{ registrationId: draft.id }]);
    expect(Date.parse(body.rows[0].at as string) - Date.now()).toBeLessThan(3_600_000);
  });

  it('is told page by page, and to nobody of another organisation', async () => {
    await register(test, world, 'amira@person.example');
    const [first] = await versions();
    expect((await people(first!.id, { page: '7' })).body).toMatchObject({ page: 1, total: 1 });
    organisations += 1;
    const other = await makeEnrolling(test, `told${organisations}`);
    expect((await people(first!.id, {}, other)).status).toBe(404);
  });
});

describe('A version with a day', () => {
  const params = () => ({ id: world.courseId });
  const plan = (from: string, content = withdrawal('Write to us.'), revision = 1) =>
    test.call('PUT /api/staff/courses/:id/information/planned', {
      at: world.at,
      cookie: world.administrator,
      params: params(),
      body: { ...content, revision, from },
    });
  const takeBack = () =>
    test.call('DELETE /api/staff/courses/:id/information/planned', {
      at: world.at,
      cookie: world.administrator,
      params: params(),
    });
  const job = () => publishDueInformation({ platform: test.platform, organisation: world.at });
  const pages = () => test.in(world.at, versionOfPages);
  beforeEach(async () => {
    test.clock.set('2027-03-10T02:00:00Z');
    organisations += 1;
    world = await makeEnrolling(test, `told${organisations}`);
  });
  afterEach(() => test.clock.set(new Date().toISOString()));

  it('is shown to staff alone until that day begins where the organisation is; then to everybody, once', async () => {
    const { status, body } = await plan('2027-03-12');
    expect(status).toBe(200);
    expect(body.planned).toMatchObject({ from: '2027-03-12', content: withdrawal('Write to us.') });
    expect([body.revision, body.content]).toEqual([1, plainInformation()]);
    // A second before midnight, and at midnight.
    const midnight = startOfDay('2027-03-12', world.at.timeZone);
    test.clock.set(new Date(midnight.getTime() - 1000).toISOString());
    await job();
    expect(await onThePage()).toMatchObject({ version: 1, content: plainInformation() });
    const remembered = await pages();
    test.clock.set(midnight.toISOString());
    await Promise.all([job(), job()]);
    expect(await onThePage()).toMatchObject({ version: 2, content: withdrawal('Write to us.') });
    // Remembered pages are made anew.
    expect(await pages()).toBeGreaterThan(remembered);
    const after = (await read()).body;
    expect([numbers(after), after.planned]).toEqual([[2, 1], null]);
    expect(after.versions[0].by).toBe(body.planned.by);
  });

  it('is read before sending by who applies across that day, and by nobody earlier', async () => {
    await plan('2027-03-12');
    const draft = await beginDraft(test, world, 'bo@person.example');
    await fillDraft(test, world, draft);
    const before = await submissionFor(test, world.at, draft);
    expect((await readDraft(test, world.at, draft)).body.information).toMatchObject({ version: 1 });
    test.clock.set('2027-03-12T12:00:00Z');
    await job();
    expect((await send(test, world.at, draft, before)).status).not.toBe(200);
    const told = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(told.body.errors).toMatchObject([{ field: 'informationRead', code: 'newer_information' }]);
    await saveAll(test, world.at, draft, { informationRead: '2' }, { base: 1 });
    const sent = await send(test, world.at, draft, await submissionFor(test, world.at, draft));
    expect(sent.body.receipt.informationVersion).toBe(2);
  });

  it('is planned once when it is sent twice; another needs the first one taken back', async () => {
    await plan('2027-03-12');
    expect((await plan('2027-03-12')).status).toBe(200);
    expect((await plan('2027-03-13')).body.code).toBe('changed_elsewhere');
    expect((await takeBack()).body.planned).toBeNull();
    test.clock.set('2027-03-12T12:00:00Z');
    await job();
    expect(numbers((await read()).body)).toEqual([1]);
    expect((await plan('2027-04-01')).body.planned.from).toBe('2027-04-01');
  });

  it('creates nothing where its words were published meanwhile', async () => {
    await plan('2027-03-12');
    expect((await publish(withdrawal('Write to us.'), 1)).body).toMatchObject({ revision: 2, made: true });
    test.clock.set('2027-03-12T12:00:00Z');
    await job();
    const after = (await read()).body;
    expect([numbers(after), after.planned]).toEqual([[2, 1], null]);
  });

  it.each([
    ['2027-03-10', 'past'],
    ['2028-03-11', 'too_far'],
  ])('is refused for %s', async (from, code) => {
    const { status, body } = await plan(from);
    expect([status, body.errors]).toMatchObject([400, [{ field: 'from', code }]]);
  });

  it('is refused with a gap, when somebody published meanwhile, and for the course of another organisation', async () => {
    expect((await plan('2027-03-12', withdrawal(' '))).body.errors).toMatchObject([{ field: 'withdrawal' }]);
    expect((await plan('2027-03-12', withdrawal('Now.'), 0)).body.code).toBe('changed_elsewhere');
    const theirs = world.courseId;
    organisations += 1;
    world = { ...(await makeEnrolling(test, `told${organisations}`)), courseId: theirs };
    expect([(await plan('2027-03-12')).status, (await takeBack()).status]).toEqual([404, 404]);
  });

  it('stands in the log with its day, and so does taking it back', async () => {
    await plan('2027-03-12');
    await takeBack();
    const rows = await test.in(world.at, (tx) =>
      tx
        .select()
        .from(actionLog)
        .where(eq(actionLog.subject, 'course_information'))
        .orderBy(actionLog.position),
    );
    expect(rows).toMatchObject([{ after: { from: '2027-03-12' } }, { before: { from: '2027-03-12' } }]);
  });
});
