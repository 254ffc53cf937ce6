import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSentence } from '#messages/editionChanges.ts';
import { locales } from '#messages/languages.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { termInputs } from '#messages/terms.ts';
import { makeTerms } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld } from '#test/world.ts';
import { courseChanges, unitChanges } from './changes.rules.ts';
import type { Outline } from './outline.rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const list = <T extends { id: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { maxLength: 4, selector: ({ id }) => id });
const title = fc.constantFrom('One', 'Two', '');
const replacesId = fc.option(ids);
const unit = fc.record({
  id: ids,
  title,
  summary: title,
  kind: fc.constantFrom('core' as const, 'elective' as const),
  items: list(
    fc.record({
      id: ids,
      title,
      replacesId,
      required: fc.boolean(),
      releaseAfterDays: fc.option(fc.nat(3)),
      after: fc.uniqueArray(ids, { maxLength: 2 }),
    }),
  ),
  criteria: list(fc.record({ id: ids, code: title, text: title, parentId: replacesId, replacesId })),
  prerequisites: fc.array(
    fc.record({ unitId: ids, title: fc.constant('Hygiene'), asks: fc.constant('learned' as const) }),
    { maxLength: 1 },
  ),
});
const editions: fc.Arbitrary<Outline> = fc
  .record({
    units: list(unit),
    preCourse: list(fc.record({ id: ids, title, replacesId })),
    choose: fc.nat(2),
    completion: fc.constantFrom('items' as const, 'delivered' as const),
  })
  .map(({ units, choose, ...rest }) => ({
    ...rest,
    packaging: { groups: [{ name: 'A', choose }] },
    units: units.map(({ id, items, ...one }) => ({
      ...one,
      unitId: id,
      group: null,
      items: items.map((item) => ({ ...item, releaseAt: null })),
    })),
  }));

it('Whatever two editions differ in is a sentence in every language, and equal editions differ in nothing', () => {
  fc.assert(
    fc.property(editions, editions, (before, after) => {
      expect(courseChanges(before, before)).toEqual([]);
      const changes = courseChanges(before, after);
      const within = before.units.flatMap((one) => after.units.flatMap((other) => unitChanges(one, other)));
      for (const locale of locales) {
        const terms = termInputs(plainTermsIn(locale), locale);
        for (const change of [...changes, ...within])
          expect(changeSentence(change, terms, locale)).toMatch(/^(?!.*(“”|«»)).{8,}\.$/);
      }
    }),
  );
});

it("Changes are said in the reader's language, with the organisation's words", async () => {
  const world = await makeWorld(test, 'harbour');
  await test.in(world.organisation, async (tx) => {
    await tx.execute(`update terminology set forms = '{"one": "Module", "other": "Modules"}'
      where language = 'en' and term = 'unit'`);
    await makeTerms(tx, {}, 'vi');
  });
  const write = () =>
    test.call('PUT /api/staff/courses/:id/draft_edition', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: world.courseId },
      body: {
        baseRevision: 0,
        units: [{ unitId: world.secondUnitId, kind: 'core', group: null }],
        packaging: { groups: [] },
        completion: 'items',
        preCourse: [],
      },
    });
  const sentences = async () =>
    (await write()).body.editions[0].changes.map(({ sentence }: { sentence: string }) => sentence);
  expect(await sentences()).toContain('The module “Hygiene” was removed.');
  await test.in(world.organisation, (tx) =>
    tx.execute(`update person set language = 'vi' where id = '${world.administratorId}'`),
  );
  expect(await sentences()).toContain('Đã bỏ học phần “Hygiene”.');
});
