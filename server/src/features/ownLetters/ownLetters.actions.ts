import { letterKinds, type LetterKind } from '#contract/console/settings/letterKinds.ts';
import type { OwnLetter, TypedLetter } from '#contract/console/settings/ownLetters.ts';
import type { Language } from '#contract/kit/values.ts';
import { offeredLanguages } from '#messages/languages.ts';
import { readEmailOf } from '#server/features/mailSender/mailSender.queries.ts';
import { languagesWithWords } from '#server/features/words/words.queries.ts';
import { letterBrand, sendLetter } from '#server/letters/letters.actions.ts';
import { inOwnWords, type OwnWords } from '#server/letters/ownWords.ts';
import { renderLetter } from '#server/letters/render.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { insertVersion, lockOwnLetters, newestWords, versionsOf } from './ownLetters.queries.ts';
import { keptWords, neededIn, partsOf, troublesIn } from './ownLetters.rules.ts';
import { exampleValues, kinds, piecesOf, plainWords, sampleLetter } from './samples/samples.ts';

interface Which {
  readonly kind: LetterKind;
  readonly language: Language;
}

type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** What the newest version says; nothing before the first. */
const standing = (newest: Version | undefined): OwnWords => ({
  subject: newest?.subject ?? '',
  heading: newest?.heading ?? '',
  text: newest?.text ?? '',
});

export async function readOwnLetters(tx: Tx) {
  const newest = await newestWords(tx);
  const changed = newest.filter(({ subject, heading, text }) => subject + heading + text !== '');
  return {
    languages: offeredLanguages(await languagesWithWords(tx)),
    letters: kinds.map((kind) => ({
      kind,
      group: letterKinds[kind].group,
      own: changed.filter((row) => row.kind === kind).map(({ language }) => language),
    })),
  };
}

export async function readOwnLetter(scope: Scope, { kind, language }: Which): Promise<OwnLetter> {
  const { tx } = scope;
  const rows = await versionsOf(tx, kind, language);
  const plain = plainWords(kind, language);
  const values = exampleValues(scope, language);
  const needed = neededIn(plain);
  const newest = rows[0];
  return {
    kind,
    language,
    languages: offeredLanguages(await languagesWithWords(tx)),
    parts: partsOf(kind, plain),
    pieces: piecesOf(kind).map((piece) => ({
      piece,
      example: values[piece],
      needed: needed.includes(piece),
    })),
    plain,
    own: standing(newest),
    revision: newest?.number ?? 0,
    versions: rows.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  };
}

/** The words to keep of what was typed; throws a problem that names the part that is wrong. */
function checkedWords({ kind, language }: Which, typed: TypedLetter): OwnWords {
  const plain = plainWords(kind, language);
  const words = keptWords(typed, plain, partsOf(kind, plain));
  const errors = troublesIn(words, { known: piecesOf(kind), plain }).map(({ part, trouble }) => ({
    field: part,
    code: `${trouble.kind}_piece`,
    message: trouble.kind === 'unclosed' ? trouble.near : trouble.piece,
  }));
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  return words;
}

/** Uses these words from now on. The same again changes nothing; over somebody else's change it is refused. */
export async function saveOwnLetter(
  scope: RequestScope,
  which: Which,
  { revision, ...typed }: TypedLetter & { revision: number },
): Promise<OwnLetter> {
  const { tx, now, caller } = scope;
  const words = checkedWords(which, typed);
  await lockOwnLetters(tx);
  const [newest] = await versionsOf(tx, which.kind, which.language);
  if (!sameJson(standing(newest), words)) {
    const number = newest?.number ?? 0;
    if (number !== revision) throw new Problem('changed_elsewhere');
    await insertVersion(tx, { ...which, ...words, number: number + 1, byPersonId: caller.personId, at: now });
  }
  return readOwnLetter(scope, which);
}

const sampled = (scope: Scope, which: Which, typed: TypedLetter) =>
  inOwnWords(sampleLetter(which.kind, which.language, scope), checkedWords(which, typed), which.language);

export async function previewOwnLetter(scope: Scope, which: Which, typed: TypedLetter) {
  const letter = sampled(scope, which, typed);
  const { subject, html } = await renderLetter(letter, await letterBrand(scope), which.language);
  return { subject, html };
}

/** Mails the letter with these words and example values to who asks. */
export async function sendSample(scope: RequestScope, which: Which, typed: TypedLetter) {
  const to = await readEmailOf(scope.tx, scope.caller.personId);
  // Without its kind, so that it says what was typed and not what is saved.
  await sendLetter(scope, to, { ...sampled(scope, which, typed), words: null }, which.language);
  return { to };
}
