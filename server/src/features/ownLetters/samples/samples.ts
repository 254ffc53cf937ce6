import { letterKinds, type LetterKind, type Piece } from '#contract/console/settings/letterKinds.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import type { Letter } from '#server/letters/letter.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';
import type { OwnWords } from '#server/letters/ownWords.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { enrolmentSamples } from './enrolmentSamples.ts';
import { otherSamples } from './otherSamples.ts';
import { registrationSamples } from './registrationSamples.ts';
import type { Sample } from './sample.ts';

/** One for each kind; a kind without one does not compile. */
const samples: Readonly<Record<LetterKind, Sample>> = {
  ...registrationSamples,
  ...enrolmentSamples,
  ...otherSamples,
};

export const kinds = Object.keys(letterKinds) as LetterKind[];

/** What a letter of this kind can name. */
export const piecesOf = (kind: LetterKind): Piece[] => ['name', 'organisation', ...letterKinds[kind].facts];

const ahead = 14;

interface Place {
  readonly organisation: { readonly name: string; readonly timeZone: string };
  readonly origin: string;
  readonly now: Date;
  readonly today: string;
}

/** A value for each piece: of this organisation, and of a student who does not exist. */
export function exampleValues(
  { organisation, now, today }: Omit<Place, 'origin'>,
  language: Language,
): Record<Piece, string> {
  const at = { locale: language };
  const days = (count: number): string => dayText(addDays(today, count), language);
  return {
    name: m.studio_sample_student({}, at),
    organisation: organisation.name,
    course: m.studio_sample_course({}, at),
    number: m.studio_sample_number({}, at),
    when: writtenOut(now, language, organisation.timeZone),
    day: days(ahead),
    wanted: days(2 * ahead),
    intake: m.own_letters_sample_intake(),
    from: m.own_letters_sample_from(),
    applicant: m.studio_sample_student({}, at),
    inviter: m.own_letters_sample_inviter(),
    title: m.own_letters_sample_title(),
    amount: formatMoney(40_000, 'AUD', language),
    plan: m.studio_sample_course({}, at),
    student: m.studio_sample_student({}, at),
  };
}

const made = (kind: LetterKind, say: Record<Piece, string>, language: Language, url: string): Letter =>
  samples[kind](
    { organisation: say.organisation, name: say.name, courseTitle: say.course, language, url },
    say,
  );

export const sampleLetter = (kind: LetterKind, language: Language, place: Place): Letter =>
  made(kind, exampleValues(place, language), language, place.origin);

const everyPiece: readonly Piece[] = [...new Set(kinds.flatMap((kind) => piecesOf(kind)))];
const asPieces = Object.fromEntries(everyPiece.map((piece) => [piece, `{${piece}}`])) as Record<
  Piece,
  string
>;
/** Around values in a line that is read from right to left; the words to begin from have none. */
const isolates = /[\u2066-\u2069]/g;

/** The product's own words of a letter, with pieces where the real one names something. */
export function plainWords(kind: LetterKind, language: Language): OwnWords {
  const { subject, heading, paragraphs } = made(kind, asPieces, language, 'https://livery.example');
  const bare = (text: string): string => text.replaceAll(isolates, '');
  return { subject: bare(subject), heading: bare(heading), text: bare(paragraphs[1]!) };
}
