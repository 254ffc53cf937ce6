import {
  textKinds,
  type StaffText,
  type StaffTexts,
  type TextKind,
  type TextVersion,
  type TextWords,
} from '#contract/console/texts.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { allVersions, sourceOf, type VersionRow } from './sources.actions.ts';
import { startingText } from './startingText.rules.ts';
import { plannedTexts } from './plannedTexts.queries.ts';
import { activePeople, contactEmail, lockTexts } from './texts.queries.ts';
import { findings, isLegalKind, wordsFor } from './texts.rules.ts';

const HISTORY = 100;

/** Whether two texts say the same, whatever order the database gave their parts. */
export const isSameText = (a: TextWords | null, b: TextWords): boolean =>
  canonicalJson(a) === canonicalJson(b);

const toVersion = ({ kind: _kind, publishedAt, ...row }: VersionRow): TextVersion => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
});

export async function readTexts(tx: Tx): Promise<StaffTexts> {
  const versions = await allVersions(tx);
  const plans = await plannedTexts(tx);
  const texts = textKinds.map((kind) => {
    const current = versions.find((row) => row.kind === kind);
    const plan = plans.find((one) => one.kind === kind);
    return { kind, current: current ? toVersion(current) : null, plannedFrom: plan?.from ?? null };
  });
  return { texts };
}

export async function readText({ tx, organisation }: Scope, kind: TextKind): Promise<StaffText> {
  const source = sourceOf(kind);
  const versions = await source.versions(tx);
  const [current] = versions;
  const [plan] = await plannedTexts(tx, kind);
  const { country } = await settingsOf(tx);
  const owner = { country, organisation: organisation.name, contactEmail: await contactEmail(tx) };
  return {
    kind,
    country,
    words: current ? await source.words(tx, current.id) : null,
    starting: current ? null : startingText(kind, owner),
    versions: versions.slice(0, HISTORY).map(toVersion),
    planned: plan ? { words: plan.words, from: plan.from, by: plan.by, at: plan.at.toISOString() } : null,
    asks: isLegalKind(kind) ? await activePeople(tx) : null,
  };
}

export const readWords = async (tx: Tx, kind: TextKind, id: string): Promise<TextWords> =>
  found(await sourceOf(kind).words(tx, id));

/** The words as a text of this kind has them; throws with what is missing. */
export function checkedWords(kind: TextKind, given: TextWords): TextWords {
  const words = wordsFor(kind, given);
  const errors = findings(kind, words);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  return words;
}

/** Adds the next version, unless these words are in force already: then nobody is asked for nothing. */
export async function addVersion(
  tx: Tx,
  kind: TextKind,
  words: TextWords,
  published: { readonly publishedAt: Date; readonly publishedBy: string },
  /** The newest version that was read, when somebody read it: throws when there is a newer one. */
  after?: number,
): Promise<void> {
  const source = sourceOf(kind);
  const [newest] = await source.versions(tx);
  if (newest && isSameText(await source.words(tx, newest.id), words)) return;
  const number = newest?.version ?? 0;
  if (after !== undefined && number !== after) throw new Problem('changed_elsewhere');
  await source.insert(tx, words, { version: number + 1, ...published });
}

/** Publishes a new version, in force at once; earlier ones stay as people accepted them. */
export async function publishText(
  scope: RequestScope,
  kind: TextKind,
  { after, ...given }: TextWords & { after: number },
): Promise<StaffText> {
  const { tx, now, caller } = scope;
  const words = checkedWords(kind, given);
  await lockTexts(tx);
  await addVersion(tx, kind, words, { publishedAt: now, publishedBy: caller.personId }, after);
  return readText(scope, kind);
}
