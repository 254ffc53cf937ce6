import { holdSettings } from '#server/features/brand/brand.queries.ts';
import type { Terms } from '#contract/brand.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { planWords, type Plan } from '#messages/planWords.ts';
import { termInputs } from '#messages/terms.ts';
import { EnteredTerms } from '#contract/console/words.ts';
import type { LanguageWords } from '#contract/console/words.ts';
import type { Language } from '#contract/kit/values.ts';
import type { TermRow } from '#server/features/brand/brand.queries.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import { touchLook } from '#server/features/brand/lookChange.queries.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readTerms, removeTerms, replaceTerms } from './words.queries.ts';
import { languageWords, sentencesWith, type Sentence } from './words.rules.ts';

const revisionIn = (rows: readonly TermRow[], language: Language): string =>
  sha256Of(rows.filter((row) => row.language === language));

export async function readWords(tx: Tx): Promise<{ languages: LanguageWords[] }> {
  const rows = await readTerms(tx);
  return {
    languages: languageWords(rows).map((one) => ({ ...one, revision: revisionIn(rows, one.language) })),
  };
}

interface Change {
  readonly language: Language;
  readonly terms: EnteredTerms;
  /** What the words were when they were read. */
  readonly revision: string;
}

/** Offers the language with these words. Saved twice it is the same; over somebody else's change it is refused. */
export async function saveWords(tx: Tx, { language, terms, revision }: Change) {
  await holdSettings(tx);
  const rows = await readTerms(tx);
  if (revisionIn(rows, language) !== revision) throw new Problem('changed_elsewhere');
  await replaceTerms(tx, language, terms);
  await touchLook(tx);
  return readWords(tx);
}

/** Students who chose the language see English from now on. */
export async function forgetWords(tx: Tx, language: Language) {
  await holdSettings(tx);
  await removeTerms(tx, language);
  await touchLook(tx);
  return readWords(tx);
}

/** The forms somebody is typing; throws a problem when they are not all there. */
export function typedTerms(json: string): EnteredTerms {
  try {
    return EnteredTerms.parse(JSON.parse(json));
  } catch {
    throw wrongField('terms', 'wrong', 'Give every word in one and in many, each up to 40 characters.');
  }
}

/** A way to pay that names units, as it stands in the letter to whoever signed for a student. */
const plan: Plan = {
  kind: 'by_unit',
  depositCents: 50_000,
  instalmentCents: Array<number>(8).fill(35_000),
  every: null,
};

/** Sentences of screens, a letter and a document with these words. */
export function previewSentences(terms: Terms, locale: Language): Sentence[] {
  const inputs = termInputs(terms, locale);
  const money = (cents: number): string => formatMoney(cents, 'AUD', locale);
  const said = { plan: planWords(plan, { money, terms: inputs, language: locale }) };
  return [
    ...sentencesWith(terms, locale),
    { where: 'email', text: m.mail_registration_copy_plan(said, { locale }) },
    { where: 'document', text: m.assessments_doc_assessment(inputs, { locale }) },
  ];
}
