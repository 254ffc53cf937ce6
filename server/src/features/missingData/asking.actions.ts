import { reachesAll } from '#server/features/courses/reach.queries.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { areThere, askableOf, insertRequests } from './asking.queries.ts';
import { missingDataLetter } from './missingLetters.ts';

/** Where a student completes their record. */
const page = '/user';

/** Asks students for what their record lacks, each once a day. Sent again with its key, nobody is asked again. */
export async function askForData(
  scope: RequestScope,
  { key, ids }: { readonly key: string; readonly ids: readonly string[] },
): Promise<{ asked: number; left: number }> {
  const { tx, caller, today, now, organisation, origin } = scope;
  const whom = [...new Set(ids)].toSorted();
  for (const id of whom) refuseOwn(caller.personId, id);
  if (!(await areThere(tx, whom)) || !(await reachesAll(tx, caller, whom))) throw new Problem('not_found');
  const askable = await askableOf(tx, whom);
  const fresh = await insertRequests(
    tx,
    askable.map(({ personId }) => ({
      personId,
      key,
      askedOn: today,
      byPersonId: caller.personId,
      at: now,
    })),
  );
  for (const student of askable.filter(({ personId }) => fresh.has(personId))) {
    const { email, language, identifier } = student;
    const to = { organisation: organisation.name, name: student.preferredName || student.name, language };
    // What the organisation has to find itself is nothing to ask for.
    const parts = student.parts.filter((part) => part !== 'identifier' || identifier !== 'to_find');
    await sendLetter(scope, email, missingDataLetter(to, parts, origin + page), language);
  }
  return { asked: fresh.size, left: whom.length - fresh.size };
}
