import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import type { Language } from '#contract/kit/values.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { OwnWords } from '#server/letters/ownWords.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { ownLetter } from './ownLetters.table.ts';

/** Lets changes wait for each other: two would want the same number. */
export async function lockOwnLetters(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('own letters'), hashtext(app_organisation()::text))`,
  );
}

/** What holds for each letter and language that was ever changed. */
export async function newestWords(tx: Tx) {
  return tx
    .selectDistinctOn([ownLetter.kind, ownLetter.language], {
      kind: ownLetter.kind,
      language: ownLetter.language,
      subject: ownLetter.subject,
      heading: ownLetter.heading,
      text: ownLetter.text,
    })
    .from(ownLetter)
    .orderBy(ownLetter.kind, ownLetter.language, desc(ownLetter.number));
}

/** The newest version of each letter by kind and language. */
export async function newestNumbers(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx
    .select({
      kind: ownLetter.kind,
      language: ownLetter.language,
      number: max(ownLetter.number),
    })
    .from(ownLetter)
    .groupBy(ownLetter.kind, ownLetter.language);
  return Object.fromEntries(rows.map(({ kind, language, number }) => [`${kind} ${language}`, number!]));
}

const mostVersions = 50;

/** Every version of one letter, the newest first. */
export async function versionsOf(tx: Tx, kind: LetterKind, language: Language) {
  return tx
    .select({
      number: ownLetter.number,
      subject: ownLetter.subject,
      heading: ownLetter.heading,
      text: ownLetter.text,
      by: person.name,
      at: ownLetter.at,
    })
    .from(ownLetter)
    .innerJoin(person, eq(person.id, ownLetter.byPersonId))
    .where(and(eq(ownLetter.kind, kind), eq(ownLetter.language, language)))
    .orderBy(desc(ownLetter.number))
    .limit(mostVersions);
}

export async function insertVersion(
  tx: Tx,
  version: OwnWords & {
    kind: LetterKind;
    language: Language;
    number: number;
    byPersonId: string;
    at: Date;
  },
): Promise<void> {
  await tx.insert(ownLetter).values(version);
}
