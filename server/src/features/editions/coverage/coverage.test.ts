import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { gatheredAtLeast } from '#contract/editions/gathered.ts';
import type { CriterionKind, UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { makeUnit } from '#test/makers.ts';
import { makeAssessment } from '#test/makersAssessments.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { itemsServing } from './coverage.queries.ts';

let test: TestApp;
let world: World;
let unitId: string;
let draft: UnitEdition;
const [element, first, second, knowledge] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
  unitId = await test.in(world.organisation, async (tx) => (await makeUnit(tx, { code: 'COVER1' })).id);
  draft = await begin();
  draft = await saved({ do: 'criteria', criteria: written });
});
afterAll(() => test.close());

const criterion = (id: string, kind: CriterionKind, code: string, parentId: string | null = null) => ({
  id,
  kind,
  code,
  text: `What ${code} says`,
  parentId,
  amount: null,
});
const written = [
  criterion(element, 'element', '1'),
  criterion(first, 'performance_criterion', '1.1', element),
  criterion(second, 'performance_criterion', '1.2', element),
  criterion(knowledge, 'knowledge_evidence', 'KE1'),
];

const author = () => ({ at: world.organisation, cookie: world.administrator });
async function begin(): Promise<UnitEdition> {
  const answer = await test.call('POST /api/staff/units/:id/draft_edition', {
    ...author(),
    params: { id: unitId },
  });
  return answer.body;
}
async function saved(...changes: UnitDraftChange[]): Promise<UnitEdition> {
  const answer = await test.call('POST /api/staff/unit_editions/:id/changes', {
    ...author(),
    params: { id: draft.id },
    body: { key: randomUUID(), baseRevision: draft.revision, changes },
  });
  expect(answer).toMatchObject({ status: 200, body: { saved: true } });
  return answer.body.edition;
}
async function covered(id = draft.id): Promise<UnitCoverage> {
  const answer = await test.call('GET /api/staff/unit_editions/:id/coverage', {
    ...author(),
    params: { id },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}
const times = ({ criteria, tasks }: UnitCoverage) =>
  criteria.map(
    ({ code, itemIds }) => `${code} ${gatheredAtLeast(tasks, ({ id }) => itemIds.includes(id)).occasions}`,
  );
const publishTool = (
  code: string,
  tasks: { draw?: number; items: { criteria: string[]; required?: boolean }[] }[],
) => test.in(world.organisation, (tx) => makeAssessment(tx, { code, units: [unitId], tasks }));

describe('The coverage of a unit edition', () => {
  it('lists every criterion as uncovered while no assessment serves the unit', async () => {
    expect(await covered()).toMatchObject({ id: draft.id, tasks: [] });
    expect(times(await covered())).toEqual(['1 0', '1.1 0', '1.2 0', 'KE1 0']);
  });

  it('names the items that gather evidence for each, over all assessments of the unit', async () => {
    const one = await publishTool('COVER-A', [
      { items: [{ criteria: [first] }, { criteria: [first, knowledge] }, { criteria: [] }] },
    ]);
    const other = await publishTool('COVER-B', [{ items: [{ criteria: [knowledge] }] }]);
    const now = await covered();
    expect(times(now)).toEqual(['1 0', '1.1 2', '1.2 0', 'KE1 2']);
    expect(now.criteria[3]!.itemIds).toEqual([one.itemIds[0]![1], other.itemIds[0]![0]]);
    expect(now.tasks).toMatchObject([
      { assessment: 'Prepare food safely', version: 1, title: 'Task 1', items: [{}, {}, {}] },
      {
        version: 1,
        items: [{ number: 1, kind: 'written', prompt: 'Please answer: written', certain: true }],
      },
    ]);
  });

  it('counts only what every student answers, and only newest versions that serve the unit', async () => {
    await publishTool('COVER-B', [
      { items: [{ criteria: [knowledge], required: false }] },
      { draw: 2, items: [{ criteria: [second] }, { criteria: [second] }, { criteria: [knowledge] }] },
    ]);
    const now = await covered();
    expect(times(now)).toEqual(['1 0', '1.1 2', '1.2 1', 'KE1 1']);
    expect(
      now.tasks.slice(1).map(({ version, items }) => [version, items.map((item) => item.certain)]),
    ).toEqual([
      [2, [false]],
      [2, [false, false, false]],
    ]);
    await test.in(world.organisation, (tx) =>
      makeAssessment(tx, { code: 'COVER-B', units: [world.firstUnitId] }),
    );
    expect(times(await covered())).toEqual(['1 0', '1.1 2', '1.2 0', 'KE1 1']);
  });

  it('keeps what gathers evidence for a criterion that is reworded', async () => {
    draft = await saved({
      do: 'criteria',
      criteria: written.map((one) => (one.id === first ? { ...one, text: 'Reworded' } : one)),
    });
    expect(draft.criteria[1]).toMatchObject({ text: 'Reworded', replacesId: first });
    expect(times(await covered())).toEqual(['1 0', '1.1 2', '1.2 0', 'KE1 1']);
  });

  it('is read in the same number of statements, however many items there are', async () => {
    const counted = async (): Promise<number> => {
      test.statements();
      await covered();
      return test.statements().length;
    };
    const before = await counted();
    await publishTool('COVER-C', [{ items: Array.from({ length: 9 }, () => ({ criteria: [knowledge] })) }]);
    expect(await counted()).toBe(before);
  });

  it('is nothing of an edition there is not', async () => {
    const answer = await test.call('GET /api/staff/unit_editions/:id/coverage', {
      ...author(),
      params: { id: randomUUID() },
    });
    expect(answer.status).toBe(404);
  });
});

describe('An author ties items to criteria', () => {
  const tie = (ties: { itemId: string; criterionIds: string[] }[], more: object = {}) =>
    test.call('POST /api/staff/unit_editions/:id/mapping', {
      ...author(),
      params: { id: draft.id },
      body: { ties },
      ...more,
    });
  const items = ({ tasks }: UnitCoverage) =>
    tasks.flatMap(({ assessment, version, items: of }) =>
      of.map(({ id, number }) => ({ id, name: `${assessment} ${version}.${number}` })),
    );
  const gathering = ({ criteria }: UnitCoverage, itemId: string) =>
    criteria.filter(({ itemIds }) => itemIds.includes(itemId)).map(({ code }) => code);

  it('with the next version of the assessment, in which nothing else is new; the others stay as they are', async () => {
    const before = await covered();
    const versions = before.tasks.map(({ version }) => version);
    const [item] = items(before);
    expect(gathering(before, item!.id)).toEqual(['1.1']);
    const { status, body } = await tie([{ itemId: item!.id, criterionIds: [second] }]);
    expect(status).toBe(200);
    expect(body.tasks.map(({ version }: { version: number }) => version)).toEqual([
      versions[0]! + 1,
      ...versions.slice(1),
    ]);
    const [anew] = items(body);
    expect(anew!.id).not.toBe(item!.id);
    expect(gathering(body, anew!.id)).toEqual(['1.2']);
    expect(
      body.tasks.map(({ items: of, title, draw }: UnitCoverage['tasks'][number]) => [
        title,
        draw,
        of.map(({ prompt, kind, required }) => [prompt, kind, required]),
      ]),
    ).toEqual(
      before.tasks.map(({ items: of, title, draw }) => [
        title,
        draw,
        of.map(({ prompt, kind, required }) => [prompt, kind, required]),
      ]),
    );
  });

  it('once, also when it is sent twice, and publishes nothing when nothing changes', async () => {
    const before = await covered();
    const [item] = items(before);
    const ties = [{ itemId: item!.id, criterionIds: [second, knowledge] }];
    const headers = { 'idempotency-key': randomUUID() };
    const once = await tie(ties, { headers });
    const twice = await tie(ties, { headers });
    expect(twice.body).toEqual(once.body);
    const [anew] = items(once.body);
    const same = await tie([{ itemId: anew!.id, criterionIds: [knowledge, second] }]);
    expect(same.body.tasks).toEqual(once.body.tasks);
  });

  it('and keeps a tie to an earlier wording, and ties to criteria of other units', async () => {
    const other = await test.in(
      world.organisation,
      async (tx) => (await makeUnit(tx, { code: 'COVER2' })).id,
    );
    const elsewhere = randomUUID();
    const theirs = await test.call('POST /api/staff/units/:id/draft_edition', {
      ...author(),
      params: { id: other },
    });
    await test.call('POST /api/staff/unit_editions/:id/changes', {
      ...author(),
      params: { id: theirs.body.id },
      body: {
        key: randomUUID(),
        baseRevision: theirs.body.revision,
        changes: [{ do: 'criteria', criteria: [criterion(elsewhere, 'element', '9')] }],
      },
    });
    await test.in(world.organisation, (tx) =>
      makeAssessment(tx, {
        code: 'COVER-D',
        units: [unitId, other],
        tasks: [{ items: [{ criteria: [first, elsewhere] }] }],
      }),
    );
    const item = items(await covered()).at(-1)!;
    // `first` was reworded in the draft: the tie to its earlier wording counts, and is not written again.
    const reworded = draft.criteria[1]!.id;
    const { body } = await tie([{ itemId: item.id, criterionIds: [reworded, knowledge] }]);
    const anew = items(body).at(-1)!;
    expect(gathering(body, anew.id)).toEqual(['1.1', 'KE1']);
    const tied = await test.in(world.organisation, (tx) => itemsServing(tx, other));
    expect(tied.at(-1)!.criterionIds.toSorted()).toEqual([first, elsewhere, knowledge].toSorted());
  });

  it('never items that a newer version has replaced, nor to criteria the edition does not have', async () => {
    const [item] = items(await covered());
    expect(await tie([{ itemId: item!.id, criterionIds: [randomUUID()] }])).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'ties.0.criterionIds', code: 'unknown' }] },
    });
    await tie([{ itemId: item!.id, criterionIds: [] }]);
    expect(await tie([{ itemId: item!.id, criterionIds: [second] }])).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
  });
});
