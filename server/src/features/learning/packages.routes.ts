import { packages as contract } from '#contract/editions/packages.ts';
import { treePart } from '#contract/learning/packageMessages.ts';
import { openPackage } from '#server/features/packages/packages.actions.ts';
import { currentStates, packageFacts } from '#server/features/packages/packages.queries.ts';
import { studentOf } from '#server/features/study/student.rules.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { implement } from '#server/platform/http/implement.ts';
import { itemById } from './learning.queries.ts';
import { openItem } from './openItem.actions.ts';
import { storeState } from './packages.actions.ts';

/** An item that is a package; throws `not_found` for any other. */
async function packageItem(tx: Tx, id: string) {
  const row = found(await itemById(tx, id));
  if (row.body.kind !== 'package') throw new Problem('not_found');
  return { ...row, body: row.body };
}

export const packagesRoutes = implement(contract, {
  'GET /api/staff/content_files/:id/package': async (input) => {
    const { tx, params, caller } = input;
    const facts = found((await packageFacts(tx, [params.id])).get(params.id));
    return { ...facts, launch: await openPackage(input, params.id, caller.personId, { preview: true }) };
  },

  'GET /api/student/content_items/:id/package': async (input) => {
    const { tx, params, today, caller } = input;
    const row = await packageItem(tx, params.id);
    const { study } = await currentStudy(studentOf(input));
    const { unitEnrolmentId } = openItem({ study, today }, row.unitId, row.id);
    const states = await currentStates(tx, { unitEnrolmentId, contentItemId: row.id });
    return {
      launch: await openPackage(input, row.body.fileId, caller.personId),
      states: states.map(({ part, revision, state, savedAt }) => ({
        part,
        revision,
        state,
        savedAt: savedAt.toISOString(),
      })),
    };
  },

  'PUT /api/student/content_items/:id/package': async (input) => {
    const { body } = await packageItem(input.tx, input.params.id);
    const isPart = body.parts.some(({ id }) => id === input.body.part);
    if (!isPart && !(body.led === 'by_rules' && input.body.part === treePart)) throw new Problem('not_found');
    return storeState(studentOf(input), input.params.id, input.body);
  },
});
