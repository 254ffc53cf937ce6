import type { CompletionRule, ContentKind } from '#contract/learning.ts';
import type { LessonDocument } from '#contract/editions/lessonDocument.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { isEmbeddable } from '#contract/learning/embeds.ts';
import { lessonGaps, type LessonGap } from '#contract/learning/lessonGaps.ts';
import { nodesIn } from '#contract/learning/lessonNodes.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';

/** Something that stops a draft from being published: where, and what. */
export interface Stop {
  field: string;
  code: 'required' | 'not_right' | 'repeated';
  message: string;
}

interface KindRules<B> {
  /** The rules that can say when an item of this kind is done. */
  completions: readonly CompletionRule['rule'][];
  stops: (body: B) => Stop[];
}

const required = (field: string, given: boolean, message: string): Stop[] =>
  given ? [] : [{ field, code: 'required', message }];
const wrong = (field: string, fault: boolean, message: string): Stop[] =>
  fault ? [{ field, code: 'not_right', message }] : [];

const words = (text: string) => text.trim() !== '';
const hasText = (document: RichText): boolean => JSON.stringify(document).includes('"text":');
const gapSentences: { readonly [G in LessonGap]: string } = {
  picture_alt: 'A picture in the text is not described',
  formula_latex: 'A formula is empty',
  formula_alt: 'A formula is not said in words',
  fold_title: 'A section of an accordion has no heading',
  step_title: 'A step has no heading',
  card_front: 'A flip card has an empty front',
  card_back: 'A flip card has an empty back',
  insert_title: 'A recording or a player in the text has no title',
};
const gapStops = (document: LessonDocument): Stop[] =>
  lessonGaps(document).flatMap(({ gap, path }) => required(`document.${path}`, false, gapSentences[gap]));

const saysSomething = (document: LessonDocument): boolean =>
  JSON.stringify(document).includes('"text":') ||
  nodesIn(document, 'picture').length > 0 ||
  nodesIn(document, 'formula').length > 0 ||
  nodesIn(document, 'insert').length > 0;
const read = ['opened', 'time_spent', 'marked_done'] as const;
const recorded = [...read, 'watched'] as const;
const transcript = (document: RichText) =>
  required('transcript', hasText(document), 'A recording needs its words as text');
const length = (seconds: number) => wrong('durationSeconds', seconds <= 0, 'The length is unknown');
const described = ({ description }: { description: string }) =>
  required('description', words(description), 'It does not say what it is');

type Choices = Pick<Extract<StoredBody, { kind: 'self_check' }>, 'choices' | 'correct' | 'multiple'>;
function choiceStops({ choices, correct, multiple }: Choices): Stop[] {
  const ids = choices.map(({ id }) => id);
  return [
    ...wrong('choices', choices.length < 2, 'There are fewer than two choices'),
    ...wrong('choices', new Set(ids).size < ids.length, 'Two choices have the same id'),
    ...required(
      'choices',
      choices.every(({ text }) => words(text)),
      'A choice has no text',
    ),
    ...required('correct', correct.length > 0, 'No choice is right'),
    ...wrong(
      'correct',
      correct.some((id) => !ids.includes(id)),
      'A right choice is none of the choices',
    ),
    ...wrong('correct', !multiple && correct.length > 1, 'More than one is right, but one can be chosen'),
  ];
}

/** Of each kind of content: what a publishable item has. */
const kinds: { readonly [K in ContentKind]: KindRules<Extract<StoredBody, { kind: K }>> } = {
  text: {
    completions: read,
    stops: ({ document }) => [
      ...required('document', saysSomething(document), 'There is nothing to read'),
      ...gapStops(document),
      ...insertStops(document),
    ],
  },
  image: {
    completions: read,
    stops: ({ alt }) => required('alt', words(alt), 'The picture is not described'),
  },
  video: {
    completions: recorded,
    stops: (body) => [
      ...required('sourceIds', body.sourceIds.length > 0, 'There is no recording'),
      ...length(body.durationSeconds),
      ...transcript(body.transcript),
    ],
  },
  audio: {
    completions: recorded,
    stops: (body) => [...length(body.durationSeconds), ...transcript(body.transcript)],
  },
  file: { completions: read, stops: described },
  embed: {
    completions: read,
    stops: (body) => [
      ...wrong('url', !isEmbeddable(body.url), 'This address is of no player that can be shown'),
      ...described(body),
    ],
  },
  link: { completions: read, stops: described },
  package: {
    completions: [...read, 'reported'],
    stops: ({ parts, ...body }) => [
      ...required('parts', parts.length > 0, 'There is nothing in it to open'),
      ...described(body),
    ],
  },
  self_check: {
    completions: [...read, 'answered'],
    stops: (body) => [
      ...required('question', words(body.question), 'There is no question'),
      ...choiceStops(body),
    ],
  },
};

/** What stands between the paragraphs lacks what it would lack as an item. */
function insertStops(document: LessonDocument): Stop[] {
  return nodesIn(document, 'insert').flatMap(({ node: { attrs }, path }) =>
    stopsOf(attrs.body).map((stop) => ({ ...stop, field: `document.${path}.attrs.body.${stop.field}` })),
  );
}

const stopsOf = (body: StoredBody): Stop[] => (kinds[body.kind] as KindRules<StoredBody>).stops(body);

/** What stops an item with this body and this completion rule; fields as the contract names them. */
export function contentStops(body: StoredBody, { rule }: CompletionRule): Stop[] {
  const { completions } = kinds[body.kind];
  const fits = wrong('completion', !completions.includes(rule), 'This kind of item is not done by this rule');
  return [...fits, ...stopsOf(body).map((stop) => ({ ...stop, field: `body.${stop.field}` }))];
}
