import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssessmentTool } from '#contract/assessments/tools.ts';
import { makeCourse, makeUnit } from '#test/makers.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { draftContent, draftItem, makeToolAuthor, type ToolAuthor } from '#test/items/toolAuthor.ts';

let test: TestApp;
let at: TestOrganisation;
let author: ToolAuthor;
beforeAll(async () => {
  test = await testApp();
  at = await test.organisation('harbour');
  author = await makeToolAuthor(test, at);
});
afterAll(() => test.close());

const tiesOf = ({ newest }: AssessmentTool) =>
  newest!.tasks.flatMap(({ items }) => items.map((item) => item.criteria));

describe('The criteria of an assessment', () => {
  it('are those of its units; ties to criteria of other units are left out when it is published', async () => {
    const criteria = [{ code: 'KE1', kind: 'knowledge_evidence' as const, text: 'Germs' }];
    const [ours, theirs] = await test.in(at, async (tx) => [
      (await makeUnit(tx, { code: 'TIE1', criteria })).id,
      (await makeUnit(tx, { code: 'TIE2', criteria })).id,
    ]);
    const both = await author.drafted('TIES-1', draftContent([ours, theirs]));
    const [mine, other] = both.units.map((unit) => unit.criteria[0]!);
    expect(mine).toMatchObject({ code: 'KE1', text: 'Germs', wordings: [mine!.id] });
    const item = draftItem({ criteria: [mine!.id, other!.id] });
    const { body } = await author.save(both.id, 1, draftContent([ours], [item]));
    expect(body.draft).toMatchObject({ content: { tasks: [{ items: [item] }] }, stops: [] });
    const published = await author.published(body);
    expect(tiesOf(published)).toEqual([[mine!.id]]);
    expect(published.units.map(({ code }) => code)).toEqual(['TIE1']);
  });

  it('name their earlier wordings: what is tied to one counts, and stays when it is published', async () => {
    const criteria = [{ code: '1.1', kind: 'performance_criterion' as const, text: 'Wash' }];
    const unitId = await test.in(at, async (tx) => {
      const { id } = await makeUnit(tx, { code: 'WORDED', criteria });
      // Published with a course of its own.
      await makeCourse(tx, { code: 'C-WORDED', units: [{ unitId: id }] });
      return id;
    });
    const tool = await author.drafted('WORDS-1', draftContent([unitId]));
    const { id: earlier } = tool.units[0]!.criteria[0]!;
    const staff = { at, cookie: author.cookie };
    const edition = await test.call('POST /api/staff/units/:id/draft_edition', {
      ...staff,
      params: { id: unitId },
    });
    const reworded = edition.body.criteria.map(
      ({ replacesId: _replaces, ...one }: { replacesId: string | null }) => ({ ...one, text: 'Wash well' }),
    );
    await test.call('POST /api/staff/unit_editions/:id/changes', {
      ...staff,
      params: { id: edition.body.id },
      body: { key: unitId, baseRevision: 0, changes: [{ do: 'criteria', criteria: reworded }] },
    });
    const item = draftItem({ criteria: [earlier] });
    const { body } = await author.save(tool.id, 1, draftContent([unitId], [item]));
    const [shown] = (body as AssessmentTool).units[0]!.criteria;
    expect(shown).toMatchObject({ code: '1.1', text: 'Wash well' });
    expect(shown!.id).not.toBe(earlier);
    expect(shown!.wordings.toSorted()).toEqual([earlier, shown!.id].toSorted());
    expect(tiesOf(await author.published(body))).toEqual([[earlier]]);
  });
});
