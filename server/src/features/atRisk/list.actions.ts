import type { z } from 'zod';
import type { AtRiskList, AtRiskQuery, StudentNote } from '#contract/enrolments/atRisk.ts';
import { narrowingChoices, shownTo } from '#server/features/intakes/narrowing.actions.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { atRiskPage, lookedAt } from './list.queries.ts';
import { newestNotes, type NoteRow } from './notes.queries.ts';

const pageSize = 25;

export const noteSaid = ({ id, text, by, at, setAsideUntil }: NoteRow): StudentNote => ({
  id,
  text,
  by,
  at: at.toISOString(),
  setAsideUntil,
});

/** One page of students at risk. Six statements, one less where no course is chosen. */
export async function readAtRisk(
  scope: RequestScope,
  { page: asked, search, ...narrowed }: z.output<typeof AtRiskQuery>,
): Promise<AtRiskList> {
  const { tx, today, caller } = scope;
  const filter = { ...narrowed, today, ...shownTo(caller, search) };
  const [{ rows, page, total }, at, choices] = await Promise.all([
    atRiskPage(tx, filter, { asked, size: pageSize }),
    lookedAt(tx),
    narrowingChoices(scope, narrowed.courseId),
  ]);
  const noted = await newestNotes(
    tx,
    rows.map(({ id }) => id),
  );
  const noteOf = new Map(noted.map((note) => [note.subscriptionId, note]));
  return {
    rows: rows.map(({ lastSeenAt, setAsideUntil, ...row }) => {
      const note = noteOf.get(row.id);
      return {
        ...row,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        setAsideUntil: setAsideUntil !== null && setAsideUntil >= today ? setAsideUntil : null,
        note: note ? noteSaid(note) : null,
      };
    }),
    page,
    pageSize,
    total,
    lookedAt: at?.toISOString() ?? null,
    ...choices,
  };
}
