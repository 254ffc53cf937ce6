import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { makeFile, makeUnitEdition, plainText } from '#test/makers.ts';
import { makeAssessment } from '#test/makersAssessments.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';
import { holdUnit } from './units.queries.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
});
afterAll(() => test.close());

const author = () => ({ at: world.organisation, cookie: world.administrator });
const begin = async (unitId = world.firstUnitId): Promise<UnitEdition> => {
  const answer = await test.call('POST /api/staff/units/:id/draft_edition', {
    ...author(),
    params: { id: unitId },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};
const save = (draft: Pick<UnitEdition, 'id' | 'revision'>, ...changes: UnitDraftChange[]) =>
  test.call('POST /api/staff/unit_editions/:id/changes', {
    ...author(),
    params: { id: draft.id },
    body: { key: randomUUID(), baseRevision: draft.revision, changes },
  });
/** The draft after these changes, which have to be saved. */
const saved = async (draft: UnitEdition, ...changes: UnitDraftChange[]): Promise<UnitEdition> => {
  const answer = await save(draft, ...changes);
  expect(answer).toMatchObject({ status: 200, body: { saved: true } });
  return answer.body.edition;
};
const discard = (id: string) =>
  test.call('DELETE /api/staff/unit_editions/:id', { ...author(), params: { id } });
const publish = ({ id, revision }: Pick<UnitEdition, 'id' | 'revision'>) =>
  test.call('POST /api/staff/unit_editions/:id/publication', {
    ...author(),
    params: { id },
    body: { revision },
  });
const titles = ({ items }: UnitEdition) => items.map(({ title }) => title);
const everyone = { required: true, releaseAfterDays: null, releaseAt: null, after: [] };
const reading = (title: string) => ({
  title,
  minutes: 5,
  completion: { rule: 'opened' as const },
  body: { kind: 'text' as const, document: plainText('Read.') },
});
const added = (title: string, id: string = randomUUID()): UnitDraftChange => ({
  do: 'item_add',
  id,
  at: 99,
  ...reading(title),
  ...everyone,
});

describe('The draft of a unit', () => {
  let draft: UnitEdition;
  beforeAll(async () => {
    draft = await begin();
  });

  it('begins equal to the newest edition, and is the same when begun again', async () => {
    expect(draft).toMatchObject({ code: 'U1', number: 2, status: 'draft', revision: 0, title: 'Hygiene' });
    expect(titles(draft)).toEqual(['Why it matters', 'Wash hands', 'Check yourself', 'Look']);
    expect(draft.items.map(({ id }) => id)).toEqual(Object.values(world.items).slice(0, 4));
    expect(draft.items[2]!.after).toEqual([world.items.text]);
    expect(draft.items.every(({ kept }) => kept)).toBe(true);
    expect((await begin()).id).toBe(draft.id);
  });

  it('takes a title, items in their place, their order and their settings', async () => {
    const id = randomUUID();
    const copy = randomUUID();
    draft = await saved(
      draft,
      { do: 'describe', title: 'Clean hands', summary: 'Why and how' },
      added('Rinse', id),
      {
        do: 'item_settings',
        id,
        required: false,
        releaseAfterDays: 7,
        releaseAt: null,
        after: [world.items.text],
      },
      { do: 'item_duplicate', id, newId: copy },
      { do: 'item_order', ids: [id, ...draft.items.map((item) => item.id), copy] },
      { do: 'item_remove', id: world.items.video },
    );
    expect(draft).toMatchObject({ revision: 1, title: 'Clean hands', summary: 'Why and how' });
    expect(titles(draft)).toEqual(['Rinse', 'Why it matters', 'Check yourself', 'Look', 'Rinse']);
    const set = { required: false, releaseAfterDays: 7, releaseAt: null, after: [world.items.text] };
    expect(draft.items[0]).toMatchObject({ id, kept: false, replacesId: null, ...set });
    expect(draft.items[4]).toMatchObject({ id: copy, ...set });
  });

  it('gives a published item that is changed a successor, and the same item back when the change is undone', async () => {
    const before = draft.items[1]!;
    const reworded = await saved(draft, { do: 'item_change', id: before.id, title: 'Why it really matters' });
    const successor = reworded.items[1]!;
    expect(successor).toMatchObject({ replacesId: before.id, kept: false, title: 'Why it really matters' });
    expect(successor.id).not.toBe(before.id);
    expect(reworded.items[2]!.after).toEqual([successor.id]);
    const again = await saved(reworded, { do: 'item_change', id: successor.id, minutes: 9 });
    expect(again.items[1]).toMatchObject({ id: successor.id, minutes: 9 });
    draft = await saved(again, {
      do: 'item_change',
      id: successor.id,
      title: before.title,
      minutes: before.minutes,
    });
    expect(draft.items[1]).toEqual(before);
  });

  it('takes more about a published item in the save that changes it, and the change back', async () => {
    const before = draft.items.findLast(({ kept }) => kept);
    const others = draft.items.map(({ id }) => id).filter((id) => id !== before!.id);
    const changed = await saved(
      draft,
      { do: 'item_change', id: before!.id, minutes: 41 },
      { do: 'item_settings', id: before!.id, ...everyone, required: false },
      { do: 'item_order', ids: [...others, before!.id] },
      { do: 'item_remove', id: before!.id },
      { do: 'item_restore', id: before!.id, at: 0, ...everyone },
    );
    expect(changed.items[0]).toMatchObject({ replacesId: before!.id, minutes: 41, required: true });
    const ids = draft.items.map(({ id }) => (id === before!.id ? changed.items[0]!.id : id));
    const inPlace = await saved(changed, { do: 'item_order', ids });
    const { required, releaseAfterDays, releaseAt, after } = before!;
    draft = await saved(
      inPlace,
      { do: 'item_change', id: changed.items[0]!.id, minutes: before!.minutes },
      { do: 'item_change', id: changed.items[0]!.id, minutes: 42 },
      { do: 'item_change', id: changed.items[0]!.id, minutes: before!.minutes },
      { do: 'item_settings', id: changed.items[0]!.id, required, releaseAfterDays, releaseAt, after },
    );
    expect(draft.items.find(({ id }) => id === before!.id)).toEqual(before);
  });

  it('takes an act on every item of a long unit in one save', async () => {
    const more = Array.from({ length: 600 }, () => randomUUID());
    const long = await saved(draft, ...more.map((id) => added('Long', id)));
    const less = await saved(long, ...more.map((id): UnitDraftChange => ({ do: 'item_remove', id })));
    expect(less.items).toEqual(draft.items);
    draft = less;
  });

  it('takes back what was removed, from this draft or an earlier edition', async () => {
    draft = await saved(draft, { do: 'item_restore', id: world.items.video, at: 2, ...everyone });
    expect(titles(draft)).toEqual([
      'Rinse',
      'Why it matters',
      'Wash hands',
      'Check yourself',
      'Look',
      'Rinse',
    ]);
    const [first] = draft.items;
    const without = await saved(draft, { do: 'item_remove', id: first!.id });
    draft = await saved(without, { do: 'item_restore', id: first!.id, at: 0, ...everyone });
    expect(draft.items[0]).toMatchObject({ id: first!.id, title: 'Rinse', required: true });
  });

  it('takes back what was written or copied and removed in one save, as it was last written', async () => {
    const [once, copy] = [randomUUID(), randomUUID()];
    const first = draft.items[0]!;
    const without = await saved(
      draft,
      added('Once', once),
      { do: 'item_duplicate', id: once, newId: copy },
      { do: 'item_change', id: first.id, title: 'Rinse well' },
      { do: 'item_remove', id: first.id },
      { do: 'item_remove', id: once },
      { do: 'item_remove', id: copy },
    );
    expect(without.items).toHaveLength(draft.items.length - 1);
    const again = await saved(
      without,
      { do: 'item_restore', id: copy, at: 0, ...everyone },
      { do: 'item_restore', id: once, at: 0, ...everyone },
      { do: 'item_restore', id: first.id, at: 0, ...everyone },
    );
    expect(titles(again).slice(0, 3)).toEqual(['Rinse well', 'Once', 'Once']);
    draft = await saved(
      again,
      { do: 'item_change', id: first.id, title: first.title },
      { do: 'item_remove', id: once },
      { do: 'item_remove', id: copy },
    );
  });

  it('holds criteria of every kind in their tree; one in use is reworded by a new row', async () => {
    const [element, performance, skill] = [randomUUID(), randomUUID(), randomUUID()];
    const rest = (['performance_evidence', 'knowledge_evidence', 'assessment_condition'] as const).map(
      (kind, at) => ({
        id: randomUUID(),
        kind,
        code: `E${at}`,
        text: 'Shown',
        parentId: null,
        amount: kind === 'performance_evidence' ? { occasions: 3, minutes: 120, settings: 0 } : null,
      }),
    );
    const criteria = [
      { id: element, kind: 'element' as const, code: '1', text: 'Wash', parentId: null, amount: null },
      {
        id: performance,
        kind: 'performance_criterion' as const,
        code: '1.1',
        text: 'Use soap',
        parentId: element,
        amount: null,
      },
      ...rest,
      {
        id: skill,
        kind: 'foundation_skill' as const,
        code: 'F',
        text: 'Reading',
        parentId: null,
        amount: null,
      },
    ];
    draft = await saved(draft, { do: 'criteria', criteria });
    expect(draft.criteria).toEqual(criteria.map((one) => ({ ...one, replacesId: null })));
    const refused = await save(draft, {
      do: 'criteria',
      criteria: [{ ...criteria[1]!, parentId: skill }, criteria[5]!],
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'changes.0.criteria.0.parentId' }] },
    });
  });

  it('asks for units, but not for itself or one there is not', async () => {
    draft = await saved(draft, {
      do: 'prerequisites',
      units: [{ unitId: world.secondUnitId, asks: 'competent' }],
    });
    expect(draft.prerequisites).toEqual([{ unitId: world.secondUnitId, asks: 'competent' }]);
    for (const unitId of [world.firstUnitId, randomUUID()])
      expect(await save(draft, { do: 'prerequisites', units: [{ unitId, asks: 'learned' }] })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'changes.0.units.0.unitId' }] },
      });
    // The second unit asks for this one.
    expect(draft.stops).toContainEqual(expect.objectContaining({ field: 'prerequisites' }));
    draft = await saved(draft, { do: 'prerequisites', units: [] });
    expect(draft.stops).toEqual([]);
  });

  it.each<[string, (now: UnitEdition) => UnitDraftChange, string]>([
    ['an item it does not have', () => ({ do: 'item_remove', id: randomUUID() }), 'id'],
    ['an id in use', (now) => added('X', now.items[0]!.id), 'id'],
    ['an order that lacks an item', (now) => ({ do: 'item_order', ids: [now.items[0]!.id] }), 'ids'],
    [
      'an item that waits for itself',
      (now) => ({ do: 'item_settings', id: now.items[0]!.id, ...everyone, after: [now.items[0]!.id] }),
      'after.0',
    ],
    [
      'a file there is not',
      (now) => ({
        do: 'item_change',
        id: now.items[0]!.id,
        body: { kind: 'file', fileId: randomUUID(), description: 'X' },
      }),
      'body.fileId',
    ],
  ])('refuses %s and saves nothing beside it', async (_what, change, field) => {
    const answer = await save(draft, { do: 'describe', title: 'Not saved', summary: '' }, change(draft));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: `changes.1.${field}` }] },
    });
    const { body } = await test.call('GET /api/staff/unit_editions/:id', {
      ...author(),
      params: { id: draft.id },
    });
    expect(body).toEqual(draft);
  });

  it('shows no file of another kind, and no photo of a person', async () => {
    const fileId = await test.in(world.organisation, async (tx) => {
      const id = await makeFile(tx, test.platform.storage, world.organisation.id, {
        name: 'me.png',
        mediaType: 'image/png',
        content: Buffer.from('x'),
      });
      await tx.execute(`update person set photo_file_id = '${id}' where id = '${world.studentId}'`);
      return id;
    });
    const [first] = draft.items;
    const bodies = [
      { kind: 'image' as const, fileId, alt: 'Somebody' },
      { kind: 'audio' as const, fileId: world.fileId, durationSeconds: 9, transcript: plainText('Hm') },
    ];
    for (const body of bodies)
      expect(await save(draft, { do: 'item_change', id: first!.id, body })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'changes.0.body.fileId' }] },
      });
  });

  it('saves once what is sent twice, and nothing over what another author saved', async () => {
    const body = { key: randomUUID(), baseRevision: draft.revision, changes: [added('Dry')] };
    const send = () =>
      test.call('POST /api/staff/unit_editions/:id/changes', { ...author(), params: { id: draft.id }, body });
    const first = await send();
    const second = await send();
    expect(second.body).toEqual(first.body);
    const stale = await save(draft, { do: 'describe', title: 'Over it', summary: '' });
    expect(stale).toMatchObject({ status: 200, body: { saved: false } });
    expect(stale.body.edition).toEqual(first.body.edition);
    draft = first.body.edition;
    expect(titles(draft).filter((title) => title === 'Dry')).toHaveLength(1);
  });

  it('is published as it was read, says what changed, and never changes afterwards', async () => {
    expect(await publish({ id: draft.id, revision: draft.revision - 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    const answer = await publish(draft);
    expect(answer.body.editions[0]).toMatchObject({ id: draft.id, number: 2, status: 'published' });
    const said = answer.body.editions[0].changes.map(
      ({ what, change, title }: { what: string; change: string; title: string }) =>
        `${what} ${change}: ${title}`,
    );
    expect(said).toEqual([
      'unit reworded: Clean hands',
      'item added: Rinse',
      'item added: Rinse',
      'item added: Dry',
      'criterion added: 1 Wash',
      'criterion added: 1.1 Use soap',
      'criterion added: E0 Shown',
      'criterion added: E1 Shown',
      'criterion added: E2 Shown',
      'criterion added: F Reading',
    ]);
    expect(await publish(draft)).toMatchObject({ status: 409, body: { code: 'already_done' } });
    expect(await save(draft, added('Late'))).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await discard(draft.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('is discarded with what it made; what is published stays', async () => {
    const next = await saved(await begin(), added('Gone'), { do: 'item_remove', id: world.items.text });
    const answer = await discard(next.id);
    expect(answer.body.editions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const { rows } = await test.in(world.organisation, (tx) =>
      tx.execute<{ title: string }>(
        `select title from content_item where title in ('Gone', 'Why it matters')`,
      ),
    );
    expect(rows.map(({ title }) => title)).toEqual(['Why it matters']);
    expect(await discard(next.id)).toMatchObject({ status: 404 });
  });
});

it('A draft that lacks something is not published: every stop with its field', async () => {
  const begun = await begin(world.secondUnitId);
  const [picture, check, waits] = [randomUUID(), randomUUID(), randomUUID()];
  const draft = await saved(
    begun,
    { do: 'describe', title: ' ', summary: '' },
    { do: 'item_remove', id: begun.items[0]!.id },
    {
      do: 'item_add',
      id: picture,
      at: 0,
      ...reading(''),
      body: { kind: 'image', fileId: world.fileId, alt: '' },
      ...everyone,
    },
    {
      do: 'item_add',
      id: check,
      at: 1,
      ...reading('Check'),
      completion: { rule: 'watched', share: 0.5 },
      body: {
        kind: 'self_check',
        question: '',
        multiple: false,
        choices: [],
        correct: ['a'],
        explanation: '',
      },
      ...everyone,
    },
    added('Waits', waits),
    { do: 'item_settings', id: check, ...everyone, after: [waits] },
    { do: 'item_settings', id: waits, ...everyone, after: [check] },
    {
      do: 'criteria',
      criteria: [{ id: randomUUID(), kind: 'element', code: '', text: 'Wash', parentId: null, amount: null }],
    },
  );
  const answer = await publish(draft);
  expect(answer).toMatchObject({ status: 422, body: { code: 'draft_incomplete', errors: draft.stops } });
  expect(draft.stops.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'title required',
    'items.0.title required',
    'items.0.body.alt required',
    'items.1.completion not_right',
    'items.1.body.question required',
    'items.1.body.choices not_right',
    'items.1.body.correct not_right',
    'items.1.after not_right',
    'items.2.after not_right',
    'criteria.0.code required',
  ]);
});

it('Performance evidence says how much it asks for; another amount is another criterion, and no other kind has one', async () => {
  const amount = { occasions: 3, minutes: 7200, settings: 2 };
  const one = {
    id: randomUUID(),
    kind: 'performance_evidence' as const,
    code: 'PE1',
    text: 'Cook on three occasions',
    parentId: null,
    amount,
  };
  const first = await saved(await begin(), { do: 'criteria', criteria: [one] });
  expect(first.criteria).toMatchObject([{ id: one.id, amount }]);
  await publish(first);
  const draft = await begin();
  const more = { ...one, amount: { ...amount, occasions: 5 } };
  const next = await saved(draft, { do: 'criteria', criteria: [more] });
  expect(next.criteria).toMatchObject([{ replacesId: one.id, amount: { occasions: 5 } }]);
  const without = await saved(next, { do: 'criteria', criteria: [{ ...next.criteria[0]!, amount: null }] });
  expect(without.criteria[0]).toMatchObject({ amount: null });
  const { body } = await test.call('GET /api/staff/units/:id/editions', {
    ...author(),
    params: { id: without.unitId },
  });
  expect(body.editions[0].changes).toMatchObject([
    { what: 'criterion', change: 'changed', title: 'PE1 Cook on three occasions' },
  ]);
  const refused = await save(without, {
    do: 'criteria',
    criteria: [{ ...one, id: randomUUID(), kind: 'knowledge_evidence' }],
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'changes.0.criteria.0.amount' }] },
  });
});

it('A criterion that a published edition has is reworded by a new row, which says what it replaces', async () => {
  const id = randomUUID();
  const criterion = {
    id,
    kind: 'knowledge_evidence' as const,
    code: 'K1',
    text: 'Germs',
    parentId: null,
    amount: null,
  };
  const first = await saved(await begin(), { do: 'criteria', criteria: [criterion] });
  await publish(first);
  const next = await saved(await begin(), {
    do: 'criteria',
    criteria: [{ ...criterion, text: 'Germs and soap' }],
  });
  expect(next.criteria).toEqual([
    { ...criterion, id: expect.any(String), replacesId: id, text: 'Germs and soap' },
  ]);
  expect(next.criteria[0]!.id).not.toBe(id);
  const undone = await saved(next, { do: 'criteria', criteria: [{ ...next.criteria[0]!, text: 'Germs' }] });
  expect(undone.criteria[0]!.id).toBe(id);
  await discard(undone.id);
});

it('A unit has one draft, whoever makes it', async () => {
  await begin();
  const second = test.in(world.organisation, (tx) => makeUnitEdition(tx, world.firstUnitId, []));
  await expect(second).rejects.toMatchObject({ code: '23505' });
});

it('Whoever begins a draft of a unit does not stop an assessment of the unit from being published', async () => {
  await test.in(world.organisation, async (tx) => {
    await holdUnit(tx, world.firstUnitId);
    const published = test.in(world.organisation, (other) =>
      makeAssessment(other, { units: [world.firstUnitId] }),
    );
    expect(await published).toMatchObject({ assessmentId: expect.any(String) });
  });
});
