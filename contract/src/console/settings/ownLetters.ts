import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Instant, Int4, Language, Line, Text } from '#contract/kit/values.ts';
import { letterGroups, letterKinds, type LetterKind } from './letterKinds.ts';
import { longest } from './letterPieces.ts';

/* Letters in an organisation's own words. */

const LetterKindInput = z.enum(Object.keys(letterKinds) as [LetterKind, ...LetterKind[]]);

/** Empty: the product's own words. */
const Typed = z.object({
  subject: Line(longest.subject),
  heading: Line(longest.heading),
  text: Text(longest.text)
    .trim()
    .meta({ description: 'Each line is a paragraph; `{course}` stands for the title of the course' }),
});
export type TypedLetter = z.output<typeof Typed>;

const Words = z.object({ subject: z.string(), heading: z.string(), text: z.string() });

const LetterList = z
  .object({
    languages: z.array(Language).meta({ description: 'Those the organisation offers, English first' }),
    letters: z.array(
      z.object({
        kind: LetterKindInput,
        group: z.enum(letterGroups),
        own: z.array(Language).meta({ description: 'The languages in which it has words of its own' }),
      }),
    ),
  })
  .meta({ id: 'LetterList' });

export const OwnLetter = z
  .object({
    kind: LetterKindInput,
    language: Language,
    languages: z.array(Language),
    parts: z.array(z.enum(['subject', 'heading', 'text'])).meta({
      description:
        'What can be changed; a heading left out is the subject, a subject left out says what is new',
    }),
    pieces: z.array(
      z.object({
        piece: z.string(),
        example: z.string(),
        needed: z.boolean().meta({ description: 'Whether the text has to say it' }),
      }),
    ),
    plain: Words.meta({ description: 'The product’s own words, with pieces' }),
    own: Words.meta({ description: 'Empty where the product’s own words are used' }),
    revision: Int4.meta({ description: 'Grows with every change; 0 before the first' }),
    versions: z
      .array(Words.extend({ number: Int4, by: z.string(), at: Instant }))
      .meta({ description: 'The newest first, at most fifty; empty words are the product’s own' }),
  })
  .meta({ id: 'OwnLetter' });
export type OwnLetter = z.output<typeof OwnLetter>;

const params = z.object({ kind: LetterKindInput, language: Language });
const act = { act: 'settings.change' } as const;

export const ownLetters = contract({
  'GET /api/staff/own_letters': {
    access: act,
    summary: 'Every letter to students and payers that can be put in own words',
    response: LetterList,
  },
  'GET /api/staff/own_letters/:kind/:language': {
    access: act,
    summary:
      'One letter in one language: the product’s words, the organisation’s, and every version of these',
    params,
    response: OwnLetter,
  },
  'GET /api/staff/own_letters/:kind/:language/preview': {
    access: act,
    summary: 'The letter with these words and example values, made by the code that makes the real one',
    params,
    query: Typed,
    response: z.object({ subject: z.string(), html: z.string() }),
    errors: ['invalid_input'],
  },
  'PUT /api/staff/own_letters/:kind/:language': {
    access: act,
    log: { on: 'own_letter', by: 'none' },
    summary:
      'Use these words from now on; `revision` is the one that was read. Empty ones are the product’s again',
    params,
    body: Typed.extend({ revision: Int4 }),
    response: OwnLetter,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'POST /api/staff/own_letters/:kind/:language/tests': {
    access: act,
    log: { on: 'own_letter', by: 'none' },
    summary: 'Send oneself the letter with these words, saved or not',
    params,
    body: Typed,
    response: z.object({ to: z.string() }),
    errors: ['invalid_input'],
    creates: true,
  },
});
