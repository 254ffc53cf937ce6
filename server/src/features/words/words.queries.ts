import { asc, eq } from 'drizzle-orm';
import type { Terms } from '#contract/brand.ts';
import type { Language } from '#contract/kit/values.ts';
import { terminology } from '#server/features/brand/brand.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

export async function readTerms(tx: Tx) {
  return tx
    .select({ language: terminology.language, term: terminology.term, forms: terminology.forms })
    .from(terminology)
    .orderBy(asc(terminology.language), asc(terminology.term));
}

/** The languages the organisation has words in, by name, as `offeredLanguages` takes them. */
export async function languagesWithWords(tx: Tx): Promise<Record<string, true>> {
  const rows = await tx.selectDistinct({ language: terminology.language }).from(terminology);
  return Object.fromEntries(rows.map(({ language }) => [language, true]));
}

export async function removeTerms(tx: Tx, language: Language): Promise<void> {
  await tx.delete(terminology).where(eq(terminology.language, language));
}

export async function replaceTerms(tx: Tx, language: Language, terms: Terms): Promise<void> {
  await removeTerms(tx, language);
  const rows = Object.entries(terms).map(([term, forms]) => ({ language, term: term as keyof Terms, forms }));
  await tx.insert(terminology).values(rows);
}
