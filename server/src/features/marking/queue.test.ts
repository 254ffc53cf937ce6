import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentMessage, extensionRequest } from '#server/features/assessments/record/talk.table.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';
import { makeCourse } from '#test/makers.ts';
import { makeMarkingWorld, markingAs, someonesWork, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let world: MarkingWorld;
let asha: ReturnType<typeof markingAs>;
let ben: ReturnType<typeof markingAs>;
let works: Record<'first' | 'second' | 'third' | 'ready' | 'done', Awaited<ReturnType<typeof someonesWork>>>;

const day = (number: string) => new Date(`2026-03-${number}T00:00:00Z`);
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-10T01:00:00Z');
  world = await makeMarkingWorld(test, 'harbour');
  asha = markingAs(test, world, 'asha');
  ben = markingAs(test, world, 'ben');
  works = {
    second: await someonesWork(test, world, { name: 'Zoe Ash', submittedAt: day('02') }),
    first: await someonesWork(test, world, { name: 'Mia 100%', submittedAt: day('01') }),
    third: await someonesWork(test, world, { name: 'Abe Long', submittedAt: day('03') }),
    ready: await someonesWork(test, world, { name: 'Ready One', submittedAt: day('04') }),
    done: await someonesWork(test, world, { name: 'Done One', submittedAt: day('05') }),
  };
  const satisfactory = [{ itemId: world.items.written, result: 'satisfactory' }];
  await asha.draft(works.ready.attemptId, satisfactory);
  await asha.judge(works.ready.attemptId, 'batch');
  await asha.draft(works.done.attemptId, satisfactory);
  await asha.judge(works.done.attemptId);
  await test.in(world.at, async (tx) => {
    await tx
      .update(studentAssessment)
      .set({ extendedUntil: new Date('2026-01-20T12:00:00Z') })
      .where(eq(studentAssessment.id, works.third.id));
    await tx.insert(extensionRequest).values({
      studentAssessmentId: works.second.id,
      wantedUntil: day('20'),
      reason: 'X',
      state: 'asked',
      askedAt: day('03'),
    });
    const say = (side: 'student' | 'staff', byPersonId: string, at: Date) => ({
      studentAssessmentId: works.done.id,
      side,
      byPersonId,
      text: 'Hello',
      at,
    });
    await tx
      .insert(assessmentMessage)
      .values([
        say('student', works.done.personId, day('06')),
        say('staff', world.ids.asha, day('07')),
        say('student', works.done.personId, day('08')),
      ]);
  });
  await ben.claim(works.second.id);
});
afterAll(() => test.close());

type Row = { id: string; studentName: string };
const named = async (query: Record<string, string>, who = asha) =>
  (await who.queue(query)).body.rows.map(({ studentName }: Row) => studentName);

describe('The queue', () => {
  it.each([
    ['to_mark', ['Mia 100%', 'Zoe Ash', 'Abe Long']],
    ['unclaimed', ['Mia 100%', 'Abe Long']],
    ['mine', []],
    ['to_release', ['Ready One']],
    ['requests', ['Zoe Ash', 'Done One']],
    ['marked', ['Done One']],
  ])('shows under %s, longest waiting first: %j', async (view, names) => {
    expect(await named({ view })).toEqual(names);
  });

  it('counts every view that waits, whatever is asked for', async () => {
    const { body } = await ben.queue({ q: 'nobody' });
    expect(body).toMatchObject({
      rows: [],
      total: 0,
      counts: { to_mark: 3, mine: 1, unclaimed: 2, to_release: 1, requests: 2 },
      courses: [{ id: world.courseId, title: 'Cookery' }],
    });
  });

  it('is not narrowed to a template, which has the same units but nobody in it', async () => {
    const units = [{ unitId: world.unitId }];
    await test.in(world.at, (tx) => makeCourse(tx, { code: 'TPL', status: 'template', units }));
    const other = await test.in(world.at, (tx) => makeCourse(tx, { code: 'OTHER', units }));
    expect((await ben.queue({})).body.courses).toEqual([
      { id: world.courseId, title: 'Cookery' },
      { id: other.id, title: 'Course OTHER' },
    ]);
  });

  it('is found by student, title and course, and ordered by due date or name', async () => {
    expect(await named({ q: 'ash' })).toEqual(['Zoe Ash']);
    expect(await named({ q: '100%' })).toEqual(['Mia 100%']);
    expect(await named({ q: 'KNIVES' })).toHaveLength(3);
    expect(await named({ course: world.courseId })).toHaveLength(3);
    expect(await named({ course: world.unitId })).toEqual([]);
    expect(await named({ sort: 'student' })).toEqual(['Abe Long', 'Mia 100%', 'Zoe Ash']);
    // All are due at the end of the same day, except the one whose date was moved.
    expect(await named({ sort: 'due' })).toEqual(['Abe Long', 'Mia 100%', 'Zoe Ash']);
    expect((await asha.queue({ view: 'lost' })).status).toBe(400);
  });

  it('says who has claimed it, what is due, late and asked, and how far it is', async () => {
    const rows = (await asha.queue()).body.rows as Record<string, unknown>[];
    const of = (name: string) => rows.find((row) => row['studentName'] === name);
    expect(of('Zoe Ash')).toMatchObject({
      assessmentTitle: 'Use knives safely',
      courseTitle: 'Cookery',
      unitCodes: ['U1'],
      claim: { byName: 'Ben Ortiz', mine: false },
      judged: { items: 0, total: 1 },
      extensionAsked: true,
      // Thirty days after 5 January, at the end of the day in Sydney.
      dueAt: '2026-02-04T12:59:59.999Z',
      late: true,
    });
    expect(of('Abe Long')).toMatchObject({ dueAt: '2026-01-20T12:00:00.000Z', late: true, openMessages: 0 });
    const [ready] = (await asha.queue({ view: 'to_release' })).body.rows;
    expect(ready.judged).toEqual({ items: 1, total: 1 });
    const [, done] = (await asha.queue({ view: 'requests' })).body.rows;
    expect(done).toMatchObject({ openMessages: 1, claim: null, expectedBy: null });
  });

  it('says what waits for an assessor, what is judged and not released, and when each was', async () => {
    const one = async (view: string) => (await asha.queue({ view, sort: 'student' })).body.rows[0];
    expect(await one('to_mark')).toMatchObject({ judging: 'open', judgedAt: null, releasedAt: null });
    expect(await one('to_release')).toMatchObject({
      state: 'being_marked',
      judging: 'ready',
      judgedAt: '2026-03-10T01:00:00.000Z',
      releasedAt: null,
    });
    expect(await one('marked')).toMatchObject({
      judging: 'released',
      releasedAt: '2026-03-10T01:00:00.000Z',
    });
  });

  it('is the same as the student’s own view of when it is due', async () => {
    const read = await asha.read(works.first.id);
    expect(read.body).toMatchObject({ dueAt: '2026-02-04T12:59:59.999Z', courseTitle: 'Cookery' });
  });

  it('leads to the next one nobody else has claimed', async () => {
    expect((await asha.read(works.done.id)).body.next).toBe(works.first.id);
    expect((await asha.read(works.first.id)).body.next).toBe(works.third.id);
    expect((await ben.read(works.first.id)).body.next).toBe(works.second.id);
  });

  it('gives a lapsed claim back to all, and keeps it in the view of whose drafts it holds', async () => {
    test.clock.set('2026-03-10T02:00:00Z');
    expect(await named({ view: 'unclaimed' })).toHaveLength(3);
    expect(await named({ view: 'mine' }, ben)).toEqual(['Zoe Ash']);
    test.clock.set('2026-03-10T01:00:00Z');
  });

  it('costs as many statements with thirty works as with three, and shows the last page when pages went', async () => {
    const costs = async (query: Record<string, string>) => {
      test.statements();
      const { body } = await asha.queue(query);
      return {
        statements: test.statements().length,
        rows: body.rows.length as number,
        page: body.page as number,
      };
    };
    const few = await costs({});
    await Promise.all(
      Array.from({ length: 27 }, () => someonesWork(test, world, { submittedAt: day('09') })),
    );
    const many = await costs({});
    expect(few.rows).toBe(3);
    expect(many).toEqual({ statements: few.statements, rows: 25, page: 1 });
    expect(many.statements).toBe(6);
    expect(await costs({ page: '2' })).toMatchObject({ rows: 5, page: 2 });
    expect(await costs({ page: '9' })).toMatchObject({ rows: 5, page: 2 });
  });
});

it('The queue follows a student who takes another name, a pause, and another time zone of the organisation', async () => {
  const { subscriptionId, personId } = await test.in(world.at, async (tx) => {
    const [row] = await tx.select().from(studentAssessment).where(eq(studentAssessment.id, works.first.id));
    await tx.update(person).set({ name: 'Aaron Able' }).where(eq(person.id, row!.personId));
    return row!;
  });
  expect((await named({ sort: 'student' }))[0]).toBe('Aaron Able');
  expect(await named({ q: 'aaron' })).toEqual(['Aaron Able']);
  expect(await named({ q: 'mia' })).toEqual([]);
  const dueAt = async () => {
    const [row] = await test.in(world.at, (tx) =>
      tx.select().from(studentAssessment).where(eq(studentAssessment.personId, personId)),
    );
    return row!.dueAt?.toISOString() ?? null;
  };
  expect(await dueAt()).toBe('2026-02-04T12:59:59.999Z');
  await asOwner(test.owner, (tx) =>
    tx.update(organisation).set({ timeZone: 'Europe/London' }).where(eq(organisation.id, world.at.id)),
  );
  expect(await dueAt()).toBe('2026-02-04T23:59:59.999Z');
  await test.in(world.at, (tx) =>
    tx
      .update(courseSubscription)
      .set({ status: 'paused', pausedOn: '2026-03-01' })
      .where(eq(courseSubscription.id, subscriptionId)),
  );
  expect(await dueAt()).toBe(null);
});
