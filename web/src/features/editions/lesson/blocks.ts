import {
  IconAlertCircle,
  IconBlockquote,
  IconCards,
  IconCode,
  IconColumns2,
  IconColumns3,
  IconFile,
  IconH2,
  IconH3,
  IconLayoutList,
  IconLibraryPhoto,
  IconList,
  IconListDetails,
  IconListNumbers,
  IconMathFunction,
  IconMicrophone,
  IconPhoto,
  IconPhotoSearch,
  IconQuestionMark,
  IconTable,
  IconVideo,
  IconWorldWww,
} from '@tabler/icons-react';
import type { Node } from '@tiptap/pm/model';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import { m } from '#messages/generated/messages.js';
import { insertWords, newInserts } from './nodes/inserts.ts';

interface Json {
  readonly type: string;
  readonly attrs?: Record<string, unknown>;
  readonly content?: readonly Json[];
}

export interface NewBlock {
  readonly name: string;
  readonly Icon: typeof IconPhoto;
  readonly label: () => string;
  /** What it begins with; a picture begins with a file. */
  readonly begins: Json | 'picture' | 'library' | 'gallery';
  /** Whether it can also stand inside of another block. */
  readonly inner: boolean;
}

const paragraph: Json = { type: 'paragraph' };
const some = (count: number, part: Json): Json[] => Array.from({ length: count }, () => part);
const list = (type: string): Json => ({
  type,
  content: [{ type: 'listItem', content: [paragraph] }],
});
const cell = (type: string): Json => ({ type, content: [paragraph] });
const row = (type: string): Json => ({ type: 'tableRow', content: some(2, cell(type)) });
const column: Json = { type: 'column', content: [paragraph] };

/** An empty part of each block that is made of parts. */
export const newParts: Readonly<Record<string, Json>> = {
  fold: { type: 'fold', content: [{ type: 'title' }, paragraph] },
  step: { type: 'step', content: [{ type: 'title' }, paragraph] },
  column,
  card: {
    type: 'card',
    content: [
      { type: 'cardFront', content: [paragraph] },
      { type: 'cardBack', content: [paragraph] },
    ],
  },
};

const insert = (kind: InsertBody['kind'], Icon: typeof IconPhoto): NewBlock => ({
  name: kind,
  Icon,
  label: insertWords[kind],
  begins: { type: 'insert', attrs: { title: '', body: newInserts[kind] } },
  inner: true,
});

/** Everything that can be added to the text of a lesson, in the order of the list. */
export const newBlocks: readonly NewBlock[] = [
  {
    name: 'heading2',
    Icon: IconH2,
    label: () => m.assessments_work_tool_heading(),
    begins: { type: 'heading', attrs: { level: 2 } },
    inner: false,
  },
  {
    name: 'heading3',
    Icon: IconH3,
    label: () => m.assessments_work_tool_subheading(),
    begins: { type: 'heading', attrs: { level: 3 } },
    inner: false,
  },
  {
    name: 'picture',
    Icon: IconPhoto,
    label: () => m.editions_lesson_picture(),
    begins: 'picture',
    inner: true,
  },
  {
    name: 'library',
    Icon: IconPhotoSearch,
    label: () => m.editions_lesson_library(),
    begins: 'library',
    inner: true,
  },
  {
    name: 'gallery',
    Icon: IconLibraryPhoto,
    label: () => m.editions_lesson_gallery(),
    begins: 'gallery',
    inner: false,
  },
  insert('video', IconVideo),
  insert('audio', IconMicrophone),
  insert('file', IconFile),
  insert('embed', IconWorldWww),
  insert('self_check', IconQuestionMark),
  {
    name: 'bulletList',
    Icon: IconList,
    label: () => m.assessments_work_tool_bullets(),
    begins: list('bulletList'),
    inner: true,
  },
  {
    name: 'orderedList',
    Icon: IconListNumbers,
    label: () => m.assessments_work_tool_numbers(),
    begins: list('orderedList'),
    inner: true,
  },
  {
    name: 'table',
    Icon: IconTable,
    label: () => m.editions_lesson_table(),
    begins: { type: 'table', content: [row('tableHeader'), row('tableCell')] },
    inner: true,
  },
  {
    name: 'callout',
    Icon: IconAlertCircle,
    label: () => m.texts_tool_callout(),
    begins: { type: 'callout', content: [paragraph] },
    inner: true,
  },
  {
    name: 'accordion',
    Icon: IconLayoutList,
    label: () => m.editions_lesson_accordion(),
    begins: { type: 'accordion', content: some(2, newParts['fold']!) },
    inner: false,
  },
  {
    name: 'steps',
    Icon: IconListDetails,
    label: () => m.editions_lesson_steps(),
    begins: { type: 'steps', content: some(2, newParts['step']!) },
    inner: false,
  },
  {
    name: 'cards',
    Icon: IconCards,
    label: () => m.editions_lesson_cards(),
    begins: { type: 'cards', content: some(2, newParts['card']!) },
    inner: false,
  },
  {
    name: 'columns2',
    Icon: IconColumns2,
    label: () => m.editions_lesson_columns({ count: 2 }),
    begins: { type: 'columns', content: some(2, column) },
    inner: false,
  },
  {
    name: 'columns3',
    Icon: IconColumns3,
    label: () => m.editions_lesson_columns({ count: 3 }),
    begins: { type: 'columns', content: some(3, column) },
    inner: false,
  },
  {
    name: 'quote',
    Icon: IconBlockquote,
    label: () => m.assessments_work_tool_quote(),
    begins: { type: 'blockquote', content: [paragraph] },
    inner: true,
  },
  {
    name: 'code',
    Icon: IconCode,
    label: () => m.editions_lesson_code(),
    begins: { type: 'codeBlock' },
    inner: true,
  },
  {
    name: 'formula',
    Icon: IconMathFunction,
    label: () => m.editions_lesson_formula(),
    begins: { type: 'formula' },
    inner: true,
  },
];

const blockWords: Readonly<Record<string, () => string>> = {
  paragraph: () => m.editions_lesson_paragraph(),
  heading: () => m.assessments_work_tool_heading(),
  bulletList: () => m.assessments_work_tool_bullets(),
  orderedList: () => m.assessments_work_tool_numbers(),
  blockquote: () => m.assessments_work_tool_quote(),
  callout: () => m.texts_tool_callout(),
  table: () => m.editions_lesson_table(),
  picture: () => m.editions_lesson_picture(),
  waiting: () => m.editions_lesson_picture(),
  gallery: () => m.editions_lesson_gallery(),
  accordion: () => m.editions_lesson_accordion(),
  fold: () => m.editions_lesson_fold(),
  steps: () => m.editions_lesson_steps(),
  step: () => m.editions_lesson_step(),
  columns: () => m.editions_lesson_columns_name(),
  column: () => m.editions_lesson_column(),
  cards: () => m.editions_lesson_cards(),
  card: () => m.editions_lesson_card(),
  codeBlock: () => m.editions_lesson_code(),
  formula: () => m.editions_lesson_formula(),
};

/** What a block or a part is called in the bar. */
export const wordOf = ({ type, attrs }: Node): string =>
  type.name === 'insert'
    ? insertWords[(attrs['body'] as InsertBody).kind]()
    : (blockWords[type.name]?.() ?? '');
