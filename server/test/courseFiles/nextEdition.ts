import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { CourseFile } from '#contract/courseFiles/courseFile.ts';
import type { NextEdition } from '#contract/courseFiles/nextEdition.ts';
import { zipOf } from '#test/packages/zips.ts';
import type { TestApp } from '#test/testApp.ts';
import { checkCourseFile } from '#server/features/courseFiles/arrival/check.actions.ts';
import { openedFile, uploaded, type CourseWorld } from './courseWorld.ts';

/* What is done with a file as the next edition of a course. */

export const who = (at: CourseWorld) => ({ at: at.organisation, cookie: at.administrator });

/** Everything that is done with the files of a world. */
export const nextEditionOf = (test: TestApp, world: CourseWorld) => {
  const file = async (change: (one: CourseFile) => unknown = (one) => one) => {
    const { entries, file: now } = await openedFile(test, world);
    return zipOf([
      { name: 'course.json', content: Buffer.from(JSON.stringify(change(now))) },
      ...entries.slice(1),
    ]);
  };
  /** Uploads a file and has it checked; returns its id. */
  async function arrived(content: Buffer): Promise<string> {
    const { id } = await uploaded(test, world.organisation, world.administrator, {
      path: '/api/uploads/course',
      metadata: { filename: 'kitchen.zip' },
      content,
    });
    await checkCourseFile(test.tenant(world.organisation), id);
    await vi.waitFor(
      async () => {
        const { body } = await test.call('GET /api/staff/course_files/:id', {
          ...who(world),
          params: { id },
        });
        expect(body.state).toBe('ready');
      },
      { timeout: 20_000 },
    );
    return id;
  }
  const plan = async (id: string, courseId = world.courseId): Promise<NextEdition> => {
    const { status, body } = await test.call('GET /api/staff/course_files/:id/edition', {
      ...who(world),
      params: { id },
      query: { courseId },
    });
    expect(status).toBe(200);
    return body;
  };
  const bring = (id: string, courseId = world.courseId, cookie = world.administrator) =>
    test.call('POST /api/staff/course_files/:id/edition', {
      at: world.organisation,
      cookie,
      params: { id },
      body: { courseId },
    });
  /** How many drafts and files there are. */
  const written = async () => {
    const { rows } = await test.in(world.organisation, (tx) =>
      tx.execute<Record<string, number>>(sql`select
        (select count(*)::int from course_edition where status = 'draft') as courses,
        (select count(*)::int from unit_edition where status = 'draft') as units,
        (select count(*)::int from unit) as all_units,
        (select count(*)::int from assessment_draft where content is not null) as assessments,
        (select count(*)::int from stored_file) as files`),
    );
    return rows[0]!;
  };
  const editionsOf = async () =>
    (
      await test.call('GET /api/staff/courses/:id/editions', {
        ...who(world),
        params: { id: world.courseId },
      })
    ).body;
  const unitEdition = async (unitId: string, at = 0) => {
    const all = await test.call('GET /api/staff/units/:id/editions', {
      ...who(world),
      params: { id: unitId },
    });
    const { id } = all.body.editions[at];
    return (await test.call('GET /api/staff/unit_editions/:id', { ...who(world), params: { id } })).body;
  };

  return { file, arrived, plan, bring, written, editionsOf, unitEdition };
};
export type NextWorld = ReturnType<typeof nextEditionOf>;

/** The edition of somebody who wrote further: a text changed, a unit new, one gone, a question reworded. */
export const revised = (one: CourseFile): CourseFile => {
  const [knife] = one.units;
  const fresh = {
    ...knife!,
    id: randomUUID(),
    code: 'PLATE',
    title: 'Plate up',
    criteria: [],
    prerequisites: [],
  };
  return {
    ...one,
    course: { ...one.course, title: 'Kitchen work, revised' },
    edition: {
      ...one.edition,
      packaging: { groups: [] },
      units: [one.edition.units[0]!, { unitId: fresh.id, kind: 'core', group: null }],
    },
    units: [
      {
        ...knife!,
        items: knife!.items.map((item) => (item.title === 'To print' ? { ...item, minutes: 9 } : item)),
      },
      { ...fresh, items: [{ ...knife!.items[0]!, id: randomUUID(), title: 'A plate' }] },
    ],
    assessments: one.assessments.map((tool) => ({ ...tool, minutes: tool.minutes + 5 })),
    files: one.files,
  };
};
