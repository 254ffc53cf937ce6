import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseFilePage } from '#contract/courseFiles/courseFiles.ts';
import { nextEditionOf, revised, who, type NextWorld } from '#test/courseFiles/nextEdition.ts';
import { makeCourseWorld, type CourseWorld } from '#test/courseFiles/courseWorld.ts';
import { toolRoutes } from '#test/items/toolAuthor.ts';
import { makeProgress, makeSubscription, subscriptionOf } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { person } from '#server/features/identity/people/identity.table.ts';

let test: TestApp;
let world: CourseWorld;
let other: CourseWorld;
let at: NextWorld;
let toolId: string;
let studentId: string;
beforeAll(async () => {
  test = await testApp({ CONTENT_HOST: 'content.localhost' });
  world = await makeCourseWorld(test, 'harbour');
  at = nextEditionOf(test, world);
  other = await makeCourseWorld(test, 'saffron');
  const list = await test.call('GET /api/staff/assessments', { ...who(world) });
  toolId = list.body.rows[0].id;
  const tools = toolRoutes(test, world.organisation, world.administrator);
  const { body } = await tools.read(toolId);
  await tools.publish(toolId, body.draft.revision);
  studentId = await test.in(world.organisation, async (tx) => {
    const [row] = await tx
      .select({ id: person.id })
      .from(person)
      .where(eq(person.email, 'student@shared.example'));
    await makeSubscription(tx, { personId: row!.id, courseId: world.courseId });
    return row!.id;
  });
});
afterAll(() => test.close());

describe('A file as the next edition of a course that is here', () => {
  it('that holds what is here says that there is nothing to do, and writes nothing', async () => {
    const before = await at.written();
    const id = await at.arrived(await at.file());
    const { body } = await test.call('GET /api/staff/course_files/:id', { ...who(world), params: { id } });
    expect((body as CourseFilePage).found!.courses).toEqual([
      { id: world.courseId, code: 'KITCHEN', title: 'Kitchen work' },
    ]);
    expect(await at.plan(id)).toMatchObject({
      number: 2,
      drafted: false,
      changes: [],
      newer: [],
      units: [
        { how: 'kept', changes: [] },
        { how: 'kept', changes: [] },
      ],
      assessments: [{ how: 'kept' }],
      files: { here: 4, added: 0 },
    });
    expect((await at.bring(id)).body.errors).toMatchObject([{ field: 'courseId', code: 'nothing_new' }]);
    expect(await at.written()).toEqual(before);
  });

  it('is refused to who may not write editions, and for a course of another organisation', async () => {
    const id = await at.arrived(await at.file(revised));
    for (const cookie of [world.author, world.student])
      expect((await at.bring(id, world.courseId, cookie)).status).toBe(403);
    expect((await at.bring(id, other.courseId)).status).toBe(404);
    const read = await test.call('GET /api/staff/course_files/:id/edition', {
      ...who(world),
      params: { id },
      query: { courseId: other.courseId },
    });
    expect(read.status).toBe(404);
  });

  it('is refused while somebody writes one of its pieces, by name, and then nothing is written', async () => {
    const id = await at.arrived(await at.file(revised));
    const { body: draft } = await test.call('POST /api/staff/units/:id/draft_edition', {
      ...who(world),
      params: { id: world.unitIds[0]! },
    });
    const before = await at.written();
    const { units } = await at.plan(id);
    expect(units[0]).toMatchObject({ code: 'KNIFE', how: 'drafted', writing: { by: expect.any(String) } });
    const answer = await at.bring(id);
    expect(answer.body.errors).toEqual([
      {
        field: 'units.0',
        code: 'draft_here',
        message: `KNIFE Use knives is being written by ${units[0]!.writing!.by}. Publish or discard that draft first`,
      },
    ]);
    expect(await at.written()).toEqual(before);
    await test.call('DELETE /api/staff/unit_editions/:id', { ...who(world), params: { id: draft.id } });
  });

  describe('that changes something', () => {
    let id: string;
    let before: Record<string, number>;
    beforeAll(async () => {
      before = await at.written();
      id = await at.arrived(await at.file(revised));
    });

    it('says before what changes and what stays', async () => {
      const said = await at.plan(id);
      expect(said).toMatchObject({
        drafted: true,
        number: 2,
        writing: null,
        units: [
          { code: 'KNIFE', id: world.unitIds[0], how: 'drafted' },
          { code: 'PLATE', id: null, how: 'added' },
        ],
        assessments: [
          {
            code: 'TOOL',
            id: toolId,
            how: 'drafted',
            items: { added: 0, removed: 0, changed: 0 },
            rest: true,
          },
        ],
      });
      expect(said.units[0]!.changes).toEqual(['“To print” in “Use knives” was reworded.']);
      expect(said.changes.join(' ')).toMatch(/“Plate up” was added.*“Use heat” was removed/);
    });

    it('writes exactly those drafts, once, however often and from however many tabs it is sent', async () => {
      const answers = await Promise.all([at.bring(id), at.bring(id)]);
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body.taken).toMatchObject({
          courseId: world.courseId,
          title: 'Kitchen work',
          edition: 2,
          units: [{ how: 'drafted' }, { how: 'added' }],
          assessments: [{ how: 'drafted' }],
        });
      }
      expect(await at.written()).toEqual({
        ...before,
        courses: before['courses']! + 1,
        units: before['units']! + 2,
        all_units: before['all_units']! + 1,
        assessments: before['assessments']! + 1,
      });
    });

    it('leaves the course, what is published and who studies it as they are', async () => {
      const { title, editions } = await at.editionsOf();
      expect(title).toBe('Kitchen work');
      expect(editions).toMatchObject([
        { number: 2, status: 'draft', following: 0, units: [{ code: 'KNIFE' }, { code: 'PLATE' }] },
        { number: 1, status: 'published', following: 1, units: [{ code: 'KNIFE' }, { code: 'HEAT' }] },
      ]);
      const [draft, published] = [
        await at.unitEdition(world.unitIds[0]!),
        await at.unitEdition(world.unitIds[0]!, 1),
      ];
      expect(draft).toMatchObject({ status: 'draft', number: 2 });
      expect(draft.items[0].id).toBe(published.items[0].id);
      expect(draft.items[1]).toMatchObject({ minutes: 9, replacesId: published.items[1].id });
      const tools = toolRoutes(test, world.organisation, world.administrator);
      const { body: tool } = await tools.read(toolId);
      const itemId = (content: { tasks: { items: { id: string }[] }[] }) => content.tasks[0]!.items[0]!.id;
      expect(itemId(tool.draft.content)).toBe(itemId(tool.newest));
      expect(tool.versions).toHaveLength(1);
      const log = await test.in(world.organisation, (tx) =>
        tx.execute<object>(sql`select from action_log where subject = 'course' and subject_id = ${world.courseId}::uuid
          and route = 'POST /api/staff/course_files/:id/edition'`),
      );
      expect(log.rows.length).toBeGreaterThan(0);
    });

    it('is published by its author; a student who is moved keeps what is the same', async () => {
      const first = (await at.unitEdition(world.unitIds[0]!, 1)).items[0].id;
      await test.in(world.organisation, async (tx) => {
        const subscriptionId = await subscriptionOf(tx, studentId);
        await makeProgress(tx, subscriptionId, { contentItemId: first, share: 1, completedAt: new Date() });
      });
      const publishUnit = async (unitId: string) => {
        const { id: editionId, revision } = await at.unitEdition(unitId);
        const params = { id: editionId };
        const route = 'POST /api/staff/unit_editions/:id/publication';
        expect((await test.call(route, { ...who(world), params, body: { revision } })).status).toBe(200);
      };
      const [draft] = (await at.editionsOf()).editions;
      for (const { unitId } of draft.units) await publishUnit(unitId);
      const { units, packaging, completion, preCourse, revision } = draft;
      const saved = await test.call('PUT /api/staff/courses/:id/draft_edition', {
        ...who(world),
        params: { id: world.courseId },
        body: {
          baseRevision: revision,
          packaging,
          completion,
          preCourse,
          units: units.map(({ unitId, kind, group }: (typeof units)[number]) => ({ unitId, kind, group })),
        },
      });
      expect(saved.body.saved).toBe(true);
      const params = { id: draft.id };
      const published = await test.call('POST /api/staff/course_editions/:id/publication', {
        ...who(world),
        params,
        body: { revision: revision + 1 },
      });
      expect(published.status).toBe(200);
      const { body } = await test.call('GET /api/staff/course_editions/:id/moves', { ...who(world), params });
      expect(body.students).toMatchObject([
        { progress: { before: { done: 1, total: 4 }, after: { done: 1, total: 3 } }, keepsBeside: [] },
      ]);
      const moved = await test.call('POST /api/staff/course_editions/:id/moves', {
        ...who(world),
        params,
        body: { ids: [body.students[0].subscriptionId], reason: 'The revised edition' },
      });
      expect(moved.body.students).toEqual([]);
    });
  });
});
