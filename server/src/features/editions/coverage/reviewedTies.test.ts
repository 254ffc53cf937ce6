import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewListOn } from '#au/assessment/reviewPoints.ts';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { makeUnit } from '#test/makers.ts';
import { makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import {
  draftContent,
  draftItem,
  makeToolAuthor,
  toolRoutes,
  type ToolAuthor,
} from '#test/items/toolAuthor.ts';

let test: TestApp;
let world: MarkingWorld;
let author: ToolAuthor;
let mapper: ToolAuthor;
let tool: AssessmentTool;
let after: AssessmentTool;

/** Signs off the draft that is there. */
async function signOff(id: string): Promise<void> {
  const asha = toolRoutes(test, world.at, world.cookies.asha);
  await author.ask(id);
  const { body } = await asha.review(id);
  const points = reviewListOn('2026-01-01').points.map(({ code }) => ({ code, met: true, comment: '' }));
  const written = await asha.writeReview(id, body.review.revision, { points, findings: [] });
  const { review, draftRevision } = written.body;
  expect((await asha.decide(id, 'signed', review.revision, draftRevision)).status).toBe(200);
}

beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  author = await makeToolAuthor(test, world.at);
  mapper = await makeToolAuthor(test, world.at, 'Max Mapper');
  const criteria = ['1', '2'].map((code) => ({ code, kind: 'knowledge_evidence' as const, text: code }));
  const { id: unitId } = await test.in(world.at, (tx) => makeUnit(tx, { code: 'TIED', criteria }));
  const edition = await test.call('POST /api/staff/units/:id/draft_edition', {
    at: world.at,
    cookie: mapper.cookie,
    params: { id: unitId },
  });
  const { id, units } = await author.drafted('TIED-1', draftContent([unitId]));
  const [first, second] = units[0]!.criteria.map((one) => one.id) as [string, string];
  await author.save(id, 1, draftContent([unitId], [draftItem({ criteria: [first] })]));
  await signOff(id);
  await author.published((await author.read(id)).body);
  const begun = (await author.begin(id)).body as AssessmentTool;
  await author.save(id, begun.draft!.revision, { ...begun.draft!.content, summary: 'Next' });
  await signOff(id);
  tool = (await author.read(id)).body;
  await test.call('POST /api/staff/unit_editions/:id/mapping', {
    at: world.at,
    cookie: mapper.cookie,
    params: { id: edition.body.id },
    body: { ties: [{ itemId: tool.newest!.tasks[0]!.items[0]!.id, criterionIds: [second] }] },
  });
  after = (await author.read(id)).body;
});
afterAll(() => test.close());

describe('Items tied on the map after a review', () => {
  it('make a version that keeps the review of the one before it, and says that ties were changed since', () => {
    expect(after.versions.map(({ number, review }) => [number, review.basis, review.by])).toEqual([
      [2, 'ties_since', 'Asha Rao'],
      [1, 'reviewed', 'Asha Rao'],
    ]);
  });

  it('change the draft that was signed off too, so that it is reviewed again', async () => {
    expect(tool.draft!.review.signed!.isCurrent).toBe(true);
    expect(after.draft!.review.signed!.isCurrent).toBe(false);
    const asha = toolRoutes(test, world.at, world.cookies.asha);
    expect((await asha.review(after.id)).body.signed.content).toEqual(tool.draft!.content);
  });

  it('are written by who tied them, who does not review the draft then', async () => {
    expect((await mapper.review(after.id)).body.own).toBe(true);
  });
});
