import { eq } from 'drizzle-orm';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/contract.ts';
import { comments } from '#contract/marking/comments.ts';
import { marking } from '#contract/marking/routes.ts';
import { extensionRequest } from '#server/features/assessments/record/talk.table.ts';
import { evidence } from '#server/features/assessments/record/evidence.table.ts';
import {
  codeOf,
  handIn,
  makeMarkingWorld,
  markingAs,
  type HandedIn,
  type MarkingWorld,
} from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { reusableComment } from './comments/comments.table.ts';

let test: TestApp;
let world: MarkingWorld;
let other: MarkingWorld;
let handed: HandedIn;
/** An identifier that is there, for each route that takes one. */
let theirs: Record<string, string>;
let own: Record<string, string>;

const submittedAt = new Date('2026-03-02T00:00:00Z');

async function everythingOf(personId: string) {
  return test.in(world.at, async (tx) => {
    const work = await handIn(tx, world, {
      personId,
      submittedAt,
      itemIds: [world.items.choice, world.items.written],
    });
    const [request] = await tx
      .insert(extensionRequest)
      .values({
        studentAssessmentId: work.id,
        wantedUntil: submittedAt,
        reason: 'X',
        state: 'asked',
        askedAt: submittedAt,
      })
      .returning({ id: extensionRequest.id });
    const [file] = await tx
      .insert(evidence)
      .values({
        attemptId: work.attemptId,
        itemId: world.items.written,
        name: 'a.png',
        bytes: 1,
        state: 'uploaded',
        createdAt: submittedAt,
      })
      .returning({ id: evidence.id });
    const [comment] = await tx
      .insert(reusableComment)
      .values({ personId: world.ids.asha, text: 'Mine' })
      .returning({ id: reusableComment.id });
    return {
      work,
      ids: {
        student_assessments: work.id,
        attempts: work.attemptId,
        extension_requests: request!.id,
        evidence: file!.id,
        reusable_comments: comment!.id,
      },
    };
  });
}

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-10T01:00:00Z');
  world = await makeMarkingWorld(test, 'harbour');
  other = await makeMarkingWorld(test, 'redgum');
  const made = await everythingOf(world.ids.student);
  handed = made.work;
  theirs = made.ids;
  own = (await everythingOf(world.ids.both)).ids;
});
afterAll(() => test.close());

const deskRoutes = { ...marking, ...comments };
type Route = keyof typeof deskRoutes;
const routes = Object.keys(deskRoutes) as Route[];
const bodies = (): Partial<Record<Route, unknown>> => ({
  'PATCH /api/staff/attempts/:id/draft_judgements': { items: [] },
  'POST /api/staff/attempts/:id/judgement': { release: 'now' },
  'POST /api/staff/judgement_releases': { ids: [handed.id] },
  'POST /api/staff/student_assessments/:id/reporter_checks': {
    isConfirmed: true,
    reportId: '0198c0de-0000-7000-8000-000000000000',
    way: 'met',
    note: '',
  },
  'POST /api/staff/student_assessments/:id/reopening': { reason: 'X' },
  'POST /api/staff/student_assessments/:id/extra_attempts': { reason: 'X' },
  'POST /api/staff/extension_requests/:id/decision': { granted: false, note: 'X' },
  'POST /api/staff/student_assessments/:id/unit_outcomes': {
    unitId: world.unitId,
    outcome: 'competent',
    note: 'X',
  },
  'POST /api/staff/reusable_comments': { text: 'X' },
  'PATCH /api/staff/reusable_comments/:id': { shared: true },
});
const idFor = (route: Route, ids: Record<string, string>): string => ids[route.split('/')[3]!] ?? '';
const send = (route: Route, cookie: string, ids = theirs, at = world.at) =>
  test.call(route, { at, cookie, params: { id: idFor(route, ids) }, body: bodies()[route] });

describe('Every marking route', () => {
  it.each(routes)('%s refuses a trainer and a student', async (route) => {
    for (const who of ['trainer', 'student'] as const) {
      expect(codeOf(await send(route, world.cookies[who]))).toBe('403 wrong_role');
    }
  });

  it.each(routes)('%s refuses an assessor of another organisation, on either host', async (route) => {
    expect(codeOf(await send(route, other.cookies.asha))).toBe('401 signed_out');
    const answer = await send(route, other.cookies.asha, theirs, other.at);
    const takesId = route.includes(':id') || route.includes('judgement_releases');
    expect(answer.status).toBe(takesId ? 404 : 200);
    expect(JSON.stringify(answer.body)).not.toContain('Amira');
    expect(JSON.stringify(answer.body)).not.toContain(handed.id);
  });

  it.each(routes.filter((route) => route.includes(':id') && !/evidence|reusable/.test(route)))(
    '%s refuses an assessor whose own work it is',
    async (route) => {
      expect(codeOf(await send(route, world.cookies.both, own))).toBe('403 own_work');
    },
  );

  it('that lists leaves out an assessor’s own work, and the batch of others takes none of it along', async () => {
    const both = markingAs(test, world, 'both');
    expect((await both.queue()).body.rows).toMatchObject([{ id: handed.id }]);
    expect(codeOf(await both.release([handed.id, own['student_assessments']!]))).toBe('403 own_work');
    expect((await both.read(handed.id)).body.next).toBeNull();
  });

  it('changed nothing by what was refused', async () => {
    const rows = await test.in(world.at, (tx) =>
      tx.select().from(judgement).where(eq(judgement.attemptId, handed.attemptId)),
    );
    expect(rows).toHaveLength(1);
    expect((await markingAs(test, world, 'asha').read(handed.id)).body).toMatchObject({
      state: 'submitted',
      extensions: [{ state: 'asked' }],
    });
  });
});

describe('Before it is released', () => {
  /** Everything a student’s own routes say of their work. */
  async function everythingSaid(): Promise<string> {
    const reads = (Object.entries(api) as [keyof typeof api, Endpoint][]).filter(
      ([route, { access }]) => route.startsWith('GET ') && (access === 'student' || access === 'user'),
    );
    const said: string[] = [];
    for (const [route] of reads) {
      for (const id of [world.tool.assessmentId, handed.id, handed.attemptId, world.unitId]) {
        const answer = await test.call(route, {
          at: world.at,
          cookie: world.cookies.student,
          params: { id, itemId: id, documentId: id },
        });
        said.push(JSON.stringify(answer.body));
        if (!route.includes(':id')) break;
      }
    }
    return said.join('\n');
  }
  const stateSaid = async () => {
    const answer = await test.call('GET /api/student/student_assessments/:id', {
      at: world.at,
      cookie: world.cookies.student,
      params: { id: world.tool.assessmentId },
    });
    return answer.body;
  };

  it('nothing an assessor writes or decides reaches the student through any route', async () => {
    const asha = markingAs(test, world, 'asha');
    const { written } = world.items;
    const secret = /SECRET|grip|"expected"|"draft"|Asha/;
    await asha.draft(
      handed.attemptId,
      [{ itemId: written, result: 'not_yet_satisfactory', comment: 'SECRET comment' }],
      { text: 'SECRET overall', baseRevision: 0 },
    );
    expect(await everythingSaid()).not.toMatch(secret);
    await asha.judge(handed.attemptId, 'batch');
    expect(await everythingSaid()).not.toMatch(secret);
    const waiting = await stateSaid();
    expect(waiting).toMatchObject({ state: 'being_marked', attempts: [{ result: null, feedback: null }] });
    expect(waiting.tasks[0].items.map(({ judgement: of }: { judgement: unknown }) => of)).toEqual([
      null,
      null,
    ]);

    expect((await asha.release([handed.id])).body).toEqual({ released: 1 });
    const released = await stateSaid();
    expect(released).toMatchObject({
      state: 'action_needed',
      attempts: [{ result: 'not_yet_satisfactory', feedback: 'SECRET overall' }],
    });
    expect(released.tasks[0].items[1].judgement).toMatchObject({ comment: 'SECRET comment' });

    await asha.reopen(handed.id, 'SECRET reason');
    await asha.draft(handed.attemptId, [
      { itemId: written, result: 'satisfactory', comment: 'SECRET again', baseRevision: 1 },
    ]);
    expect(await everythingSaid()).not.toMatch(/SECRET/);
  });
});
