import type { SQL } from 'drizzle-orm';
import type { TextKind, TextPeople } from '#contract/console/texts.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found } from '#server/platform/basics/problem.ts';
import {
  acceptedLegal,
  begunWithIntegrity,
  peoplePage,
  signedDeclaration,
  waitingLegal,
} from './accepted.queries.ts';
import { sourceOf } from './sources.actions.ts';
import { isDeclarationKind, isLegalKind } from './texts.rules.ts';

const PAGE_SIZE = 50;

function peopleOf(kind: TextKind, id: string, waiting: boolean): SQL | null {
  if (isLegalKind(kind)) return waiting ? waitingLegal(id) : acceptedLegal(id);
  if (waiting) return null;
  return isDeclarationKind(kind) ? signedDeclaration(id) : begunWithIntegrity(id);
}

/** Who accepted or signed a version; or who has not, of the texts that are accepted before going on. */
export async function readPeople(
  tx: Tx,
  { kind, id }: { kind: TextKind; id: string },
  { page: asked, waiting }: { page: number; waiting?: 'yes' | undefined },
): Promise<TextPeople> {
  found(await sourceOf(kind).words(tx, id));
  const who = peopleOf(kind, id, waiting === 'yes');
  return who ? listPeople(tx, who, asked) : { page: 1, pageSize: PAGE_SIZE, total: 0, rows: [] };
}

/** One page of the people a statement of `accepted.queries` finds. */
export async function listPeople(tx: Tx, who: SQL, asked: number): Promise<TextPeople> {
  const { rows, ...page } = await peoplePage(tx, who, asked, PAGE_SIZE);
  return {
    ...page,
    rows: rows.map((row) => ({
      id: row.id,
      personId: row.person_id,
      name: row.name,
      signedAs: row.signed_as,
      registrationId: row.registration_id,
      at: row.at === null ? null : new Date(row.at).toISOString(),
    })),
  };
}
