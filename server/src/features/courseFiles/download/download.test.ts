import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CourseFile } from '#contract/courseFiles/courseFile.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeCourseWorld, openedFile, type CourseWorld } from '#test/courseFiles/courseWorld.ts';

let test: TestApp;
let world: CourseWorld;
let other: CourseWorld;
beforeAll(async () => {
  test = await testApp({ CONTENT_HOST: 'content.localhost' });
  world = await makeCourseWorld(test, 'harbour');
  other = await makeCourseWorld(test, 'redgum');
});
afterAll(() => test.close());

describe('A course as one file', () => {
  it('holds what is taught: units in order, criteria with amounts, assessments, and each file once', async () => {
    const { answer, file, entries } = await openedFile(test, world);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('attachment; filename="KITCHEN-1.zip"'),
      'content-length': String(answer.rawPayload.length),
    });
    expect(CourseFile.safeParse(file).error).toBeUndefined();
    expect(file.course).toMatchObject({ code: 'KITCHEN', title: 'Kitchen work' });
    expect(file.units.map(({ code }) => code)).toEqual(['KNIFE', 'HEAT']);
    expect(file.units[0]!.criteria.map(({ code, amount }) => [code, amount?.occasions ?? null])).toEqual([
      ['1', null],
      ['1.1', null],
      ['PE1', 3],
    ]);
    const [first, second] = file.units;
    expect(second!.prerequisites).toEqual([{ unitId: first!.id, asks: 'learned' }]);
    expect(first!.items[1]!.after).toEqual([first!.items[0]!.id]);
    expect(file.assessments).toMatchObject([{ code: 'TOOL', units: ['KNIFE'] }]);
    expect(file.assessments[0]!.tasks[0]!.items[0]!.criteria).toEqual(['1.1']);
    const names = entries.map(({ name }) => name);
    expect(names[0]).toBe('course.json');
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(1).toSorted()).toEqual(file.files.map(({ path }) => path).toSorted());
    expect(file.files.map(({ name }) => name).toSorted()).toEqual([
      'cover.webp',
      'heat.zip',
      'knives.pdf',
      'knives.webp',
      'stove.webp',
    ]);
  });

  it('says nothing of people and money, and no id of the organisation', async () => {
    const text = JSON.stringify((await openedFile(test, world)).file);
    for (const secret of [
      'shared.example',
      'cents',
      'plans',
      world.organisation.id,
      world.courseId,
      world.unitIds[0]!,
    ])
      expect(text).not.toContain(secret);
  });

  it('is the draft where that is asked for, or where nothing is published', async () => {
    const none = await openedFile(test, world, 'draft');
    expect(none.answer.statusCode).toBe(404);
    const draft = await test.call('PUT /api/staff/courses/:id/draft_edition', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: world.courseId },
      body: {
        baseRevision: 0,
        units: [{ unitId: world.unitIds[0]!, kind: 'core', group: null }],
        packaging: { groups: [] },
        completion: 'delivered',
        preCourse: [],
      },
    });
    expect(draft.status).toBe(200);
    const { file } = await openedFile(test, world, 'draft');
    expect(file.edition).toMatchObject({ status: 'draft', number: 2, completion: 'delivered' });
    expect(file.units.map(({ code }) => code)).toEqual(['KNIFE']);
    expect((await openedFile(test, world)).file.edition).toMatchObject({ status: 'published', number: 1 });
  });

  it('is for authors of the organisation only, and the log says who took it', async () => {
    const asked = (cookie: string, courseId: string) =>
      test.call('GET /api/staff/courses/:id/file', {
        at: world.organisation,
        cookie,
        params: { id: courseId },
      });
    expect((await asked(world.administrator, other.courseId)).status).toBe(404);
    expect((await asked(world.student, world.courseId)).status).toBe(403);
    const { rows } = await test.in(world.organisation, (tx) =>
      tx.execute<{ subject_id: string }>(
        "select subject_id from action_log where route = 'GET /api/staff/courses/:id/file'",
      ),
    );
    expect(new Set(rows.map((row) => row.subject_id))).toEqual(new Set([world.courseId]));
  });
});
