import { z } from 'zod';
import { Terms } from '#contract/brand.ts';
import { contract } from '#contract/kit/contract.ts';
import { Language, Line } from '#contract/kit/values.ts';

/* The words an organisation uses for what students meet, in each language it offers. */

const needed = Line(40).min(1);
const other = Line(40).optional();
const withArticle = Line(50).optional();
const Forms = z.object({
  one: needed,
  other: needed,
  zero: other,
  two: other,
  few: other,
  many: other,
  indefinite: withArticle,
  definite: withArticle,
  definiteOther: withArticle,
});

/** The forms of all words as somebody enters them. */
export const EnteredTerms = z.object({
  course: Forms,
  unit: Forms,
  subscription: Forms,
  student: Forms,
  trainer: Forms,
  assessment: Forms,
});
export type EnteredTerms = z.output<typeof EnteredTerms>;

export const LanguageWords = z
  .object({
    language: Language,
    offered: z.boolean().meta({ description: 'Whether students can choose it; English always' }),
    reviewed: z.boolean().meta({ description: 'Whether a native speaker reviewed what Livery says in it' }),
    terms: Terms.meta({ description: 'In use, or what would be used if it were offered' }),
    plain: Terms.meta({ description: 'The words of Livery itself' }),
    revision: z.string().meta({ description: 'Changes with the words of this language' }),
  })
  .meta({ id: 'LanguageWords' });
export type LanguageWords = z.output<typeof LanguageWords>;

const SentencePlace = z.enum(['title', 'screen', 'email', 'document']);
export type SentencePlace = z.output<typeof SentencePlace>;

const Words = z.object({ languages: z.array(LanguageWords) });
const OfLanguage = z.object({ language: Language });
const change = { access: { act: 'settings.change' }, log: { on: 'words', by: 'none' } } as const;

export const words = contract({
  'GET /api/staff/words': {
    access: { act: 'settings.change' },
    summary: 'The words of the organisation in every language of Livery',
    response: Words,
  },
  'PUT /api/staff/words/:language': {
    ...change,
    summary: 'Offer a language with these words; `revision` is the one that was read',
    params: OfLanguage,
    body: z.object({ terms: EnteredTerms, revision: Line(64) }),
    response: Words,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'DELETE /api/staff/words/:language': {
    ...change,
    summary: 'Offer a language no more and forget its words; for English: use the words of Livery again',
    params: OfLanguage,
    response: Words,
  },
  'GET /api/staff/words/:language/preview': {
    access: { act: 'settings.change' },
    summary: 'Sentences of the product with these words, before they are saved',
    params: OfLanguage,
    query: z.object({
      terms: Line(4_000).meta({ description: 'The forms as JSON, as they would be saved' }),
    }),
    response: z.object({
      sentences: z.array(z.object({ where: SentencePlace, text: z.string() })),
    }),
    errors: ['invalid_input'],
  },
});
