import type { z } from 'zod';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import type { UnitRow, UnitsQuery } from '#contract/editions/units.ts';
import { beginUnitDraft } from '#server/features/editions/units/units.actions.ts';
import { insertUnitDraft } from '#server/features/editions/units/draft.queries.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import { wrongField } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import { countUnits, insertUnit, unitCodeTaken, unitsPage } from './unitList.queries.ts';

const pageSize = 25;

/** One page of the units. Two statements. */
export async function readUnits({ tx }: Scope, { page: asked, search, state }: z.output<typeof UnitsQuery>) {
  const filter = { ...(search && { pattern: containing(search) }), ...(state && { state }) };
  const total = await countUnits(tx, filter);
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const found = await unitsPage(tx, filter, { size: pageSize, skip: (page - 1) * pageSize });
  const rows = found.map(({ title, published, draft, ...row }): UnitRow => ({
    ...row,
    title: draft?.title || title,
    published: published && {
      number: published.number,
      at: new Date(published.at!).toISOString(),
      items: published.items,
    },
    draft: draft && { id: draft.id, items: draft.items },
  }));
  return { rows, page, pageSize, total };
}

/** Adds a unit with the draft of its first edition; sent again it answers with what is there. */
export async function addUnit(
  tx: Tx,
  given: { id: string; code: string; title: string },
): Promise<UnitEdition> {
  if (await unitCodeTaken(tx, given.code, given.id))
    throw wrongField('code', 'taken', 'Another unit has this code');
  if (await insertUnit(tx, given))
    await insertUnitDraft(tx, { unitId: given.id, number: 1, title: given.title, summary: '' }, null);
  return beginUnitDraft(tx, given.id);
}
