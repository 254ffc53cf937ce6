import type { z } from 'zod';
import type { Letter, LetterPage, Letters, LettersQuery } from '#contract/console/letters.ts';
import { adultOn, birthDateOf } from '#server/letters/copyAge.rules.ts';
import { recordOf } from '#server/features/record/record.queries.ts';
import { withoutLinks } from '#server/letters/letters.rules.ts';
import { typedSearch } from '#server/platform/basics/words.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { letterById, lettersNotSent, textOf, type LetterRow } from './letters.queries.ts';

const pageSize = 25;

const shownLetter = (row: LetterRow): Letter => ({
  id: row.id,
  subject: row.subject,
  to: row.to,
  person:
    row.personId !== null && row.personName !== null ? { id: row.personId, name: row.personName } : null,
  at: row.at.toISOString(),
  status: row.status,
  failure: row.failure,
  readable: row.readable,
});

export async function readLetters(
  { tx }: RequestScope,
  { view, search, before }: z.output<typeof LettersQuery>,
): Promise<Letters> {
  const rows = await lettersNotSent(tx, {
    status: view,
    ...(search && { search: typedSearch(search) }),
    before,
    size: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  return { rows: shown.map(shownLetter), next: rows.length > pageSize ? shown.at(-1)!.id : null };
}

export async function readLetter({ tx }: RequestScope, id: string): Promise<LetterPage> {
  const row = found(await letterById(tx, id));
  const text = await textOf(tx, id);
  return { ...shownLetter(row), html: text && withoutLinks(text.html) };
}

/** A copy goes only to a guardian who did not stop them, and never to one of an adult. */
async function refuseEndedCopy({ tx, today }: RequestScope, row: LetterRow): Promise<void> {
  if (row.guardianId === null) return;
  const record = row.personId === null ? null : await recordOf(tx, row.personId);
  const birthDate = birthDateOf(record?.values ?? {});
  if (row.ended || birthDate === null || today >= adultOn(birthDate)) throw new Problem('wrong_state');
}

/** Writes the same letter anew, to the address of today; once for each key. What lets somebody in is made anew by its own act. */
export async function sendAgain(scope: RequestScope, id: string, key: string): Promise<Letter> {
  const { tx, platform, organisation } = scope;
  const row = found(await letterById(tx, id));
  const again = await letterById(tx, key);
  if (again) return shownLetter(again);
  const text = await textOf(tx, id);
  if (!text) throw new Problem('wrong_state');
  await refuseEndedCopy(scope, row);
  const to = row.address ?? row.to;
  await platform.mail.send(tx, organisation, {
    id: key,
    to,
    subject: row.subject,
    ...text,
    ...(row.guardianId && { guardianId: row.guardianId, personId: row.personId! }),
    keepsText: true,
  });
  return shownLetter(found(await letterById(tx, key)));
}
