import { mostSetAsideDays } from '#contract/enrolments/atRisk.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { noteSetAside } from './facts.queries.ts';
import { deleteNotes, insertNotes, lockNotes, notesByKey, peopleOf } from './notes.queries.ts';

interface Note {
  readonly key: string;
  readonly ids: readonly string[];
  readonly text: string;
  readonly setAsideUntil: string | null;
}

/** How long a note can be taken back, in ms. */
const undoMs = 15 * 60_000;

function checkDay(day: string | null, today: string): void {
  if (day === null || (day >= today && day <= addDays(today, mostSetAsideDays))) return;
  const message = `Choose a day from today on, at most ${mostSetAsideDays} days from now`;
  throw new Problem('invalid_input', { errors: [{ field: 'setAsideUntil', code: 'out_of_range', message }] });
}

/** All of these are enrolments of others. */
async function checkWhose({ tx, caller }: RequestScope, ids: readonly string[]): Promise<void> {
  const people = await peopleOf(tx, ids);
  if (people.length < ids.length) throw new Problem('not_found');
  for (const { personId } of people) refuseOwn(caller.personId, personId);
}

/** Keeps a note with enrolments and sets them aside where it says so. Sent again with its key, it is kept once. */
export async function noteStudents(scope: RequestScope, { key, text, setAsideUntil, ...note }: Note) {
  const { tx, today, now, caller } = scope;
  const ids = [...new Set(note.ids)].toSorted();
  checkDay(setAsideUntil, today);
  await checkWhose(scope, ids);
  await lockNotes(tx, key);
  if ((await notesByKey(tx, key)).length > 0) return;
  const common = { key, text, setAsideUntil, byPersonId: caller.personId, at: now };
  await insertNotes(
    tx,
    ids.map((subscriptionId) => ({ ...common, subscriptionId })),
  );
  await noteSetAside(tx, ids);
}

/** Takes back what a press noted a moment ago; taken back already, nothing happens. */
export async function undoNotes(scope: RequestScope, { key, ids }: Pick<Note, 'key' | 'ids'>): Promise<void> {
  const { tx, now, caller } = scope;
  await checkWhose(scope, [...new Set(ids)]);
  await lockNotes(tx, key);
  const noted = (await notesByKey(tx, key)).filter(({ subscriptionId }) => ids.includes(subscriptionId));
  if (noted.length === 0) return;
  const [{ byPersonId, at }] = noted as [(typeof noted)[number]];
  if (byPersonId !== caller.personId) throw new Problem('not_found');
  if (now.getTime() - at.getTime() > undoMs) throw new Problem('wrong_state');
  await deleteNotes(
    tx,
    noted.map(({ id }) => id),
  );
  await noteSetAside(tx, ids);
}
