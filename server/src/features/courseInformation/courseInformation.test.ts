import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { informationSections, type CourseInformation } from '#contract/catalogue.ts';
import { may } from '#contract/kit/acts.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { courseInformation } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
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
      tx.select().from(actionLog).where(eq(actionLog.subject, 'course_information')),
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
