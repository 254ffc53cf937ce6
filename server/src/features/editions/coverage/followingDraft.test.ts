import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { ToolDraftItem } from '#contract/assessments/toolDraft.ts';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { makeUnit, plainText } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { draftContent, draftItem, makeToolAuthor, type ToolAuthor } from '#test/items/toolAuthor.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;
let author: ToolAuthor;
/** A unit with three criteria and its edition, and another unit with one. */
let unitIds: [string, string];
let editionId: string;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  author = await makeToolAuthor(test, world.organisation);
  const criteria = ['1', '2', '3'].map((code) => ({ code, kind: 'knowledge_evidence' as const, text: code }));
  unitIds = await test.in(world.organisation, async (tx) => [
    (await makeUnit(tx, { code: 'MAPPED1', criteria })).id,
    (await makeUnit(tx, { code: 'MAPPED2', criteria: criteria.slice(0, 1) })).id,
  ]);
  const { body } = await test.call('POST /api/staff/units/:id/draft_edition', {
    ...staff(),
    params: { id: unitIds[0] },
  });
  editionId = body.id;
});
afterAll(() => test.close());

const staff = () => ({ at: world.organisation, cookie: author.cookie });
const map = (ties: { itemId: string; criterionIds: string[] }[]) =>
  test.call('POST /api/staff/unit_editions/:id/mapping', {
    ...staff(),
    params: { id: editionId },
    body: { ties },
  });
const asked = ({ tasks }: { tasks: { items: ToolDraftItem[] }[] }) => tasks.flatMap(({ items }) => items);
const read = async (id: string): Promise<AssessmentTool> => (await author.read(id)).body;

describe('A draft that is being written while items are tied on the coverage map', () => {
  let before: AssessmentTool;
  let after: AssessmentTool;
  /** Criteria of the first unit, then that of the other. */
  let ids: [string, string, string, string];
  const added = draftItem({ prompt: plainText('New in the draft') });

  beforeAll(async () => {
    const { id, units } = await author.drafted('FOLLOWS', draftContent(unitIds));
    ids = units.flatMap(({ criteria }) => criteria.map((one) => one.id)) as typeof ids;
    const items = [draftItem({ criteria: [ids[0]] }), draftItem({ criteria: [ids[0]] })];
    await author.save(id, 1, draftContent(unitIds, items));
    await author.published(await read(id));
    const { body: begun } = await author.begin(id);
    const [one, two] = asked((await read(id)).newest!);
    // Its author rewords the first item and ties it to the other unit too, ties the second anew, and adds a third.
    const changed = [
      { ...one!, prompt: plainText('Reworded'), criteria: [ids[0], ids[3]] },
      { ...two!, criteria: [ids[2]] },
      added,
    ];
    await author.save(id, begun.draft.revision, draftContent(unitIds, changed));
    before = await read(id);
    await map([{ itemId: one!.id, criterionIds: [ids[1]] }]);
    after = await read(id);
  });

  it('grows by a revision, and its items are those of the version published beside it', () => {
    expect(after.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(after.draft!.revision).toBe(before.draft!.revision + 1);
    expect(asked(after.draft!.content).map(({ id }) => id)).toEqual([
      ...asked(after.newest!).map(({ id }) => id),
      added.id,
    ]);
  });

  it('is tied anew as the version is, and keeps what its author wrote and tied otherwise', () => {
    expect(asked(after.newest!).map(({ criteria }) => criteria)).toEqual([[ids[1]], [ids[0]]]);
    const [one, two, three] = asked(after.draft!.content);
    expect(one!.criteria.toSorted()).toEqual([ids[1], ids[3]].toSorted());
    expect(one!.prompt).toEqual(plainText('Reworded'));
    expect(two!.criteria).toEqual([ids[2]]);
    expect(three).toEqual(added);
  });

  it('is not written over by a page that did not see it', async () => {
    const stale = await author.save(after.id, before.draft!.revision, before.draft!.content);
    expect(stale.body).toMatchObject({ saved: false, draft: after.draft });
  });

  it('follows again, and is published as the version after', async () => {
    const [one] = asked(after.newest!);
    const { body } = await map([{ itemId: one!.id, criterionIds: [] }]);
    expect((body as UnitCoverage).tasks).toMatchObject([{ version: 3 }]);
    const now = await read(after.id);
    expect(asked(now.draft!.content)[0]!.criteria).toEqual([ids[3]]);
    const { versions, newest } = await author.published(now);
    expect(versions[0]).toMatchObject({ number: 4, items: 3 });
    expect(asked(newest!).map(({ criteria }) => criteria)).toEqual([[ids[3]], [ids[2]], []]);
  });
});
