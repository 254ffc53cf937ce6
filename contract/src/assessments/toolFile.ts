import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { bodyLimitFor, FileContent } from '#contract/kit/fileContent.ts';
import { RichText } from '#contract/kit/richText.ts';
import { Id, IdParams, Line } from '#contract/kit/values.ts';
import { AnswerKey, Question } from './items.ts';
import { ToolContent, ToolDraftItem, ToolDraftTask } from './toolDraft.ts';

/*
 * An assessment as a JSON file: the command publishes it, authors take it out and in on the screen. Units and criteria
 * stand in it by their codes. Texts may be plain, one paragraph per line.
 */

export const mostToolFileBytes = 4 * 1024 * 1024;

/** A plain text as a document, a paragraph for each line; an empty one has none. */
export const documentOf = (text: string): RichText => ({
  type: 'doc',
  content:
    text === ''
      ? []
      : text.split(/\r?\n/).map((line) => ({
          type: 'paragraph' as const,
          ...(line !== '' && { content: [{ type: 'text' as const, text: line }] }),
        })),
});

const FileText = z.preprocess(
  (written: unknown) => (typeof written === 'string' ? documentOf(written) : written),
  RichText,
);
const text = FileText.default(documentOf(''));

const DraftFileItem = z.strictObject({
  ...ToolDraftItem.omit({ id: true }).shape,
  prompt: text,
  key: ToolDraftItem.shape.key.default(null),
  required: z.boolean().default(true),
  maxMarks: ToolDraftItem.shape.maxMarks.default(null),
  /** Codes of the criteria it gathers evidence for; with the unit before it, as in `U1 1.1`, when units share a code. */
  criteria: z.array(Line(200)).max(200).default([]),
  /** An answer that is good enough, and how it is judged; only assessors see them. */
  benchmark: text,
  guide: text,
});

const DraftFileTask = z.strictObject({
  ...ToolDraftTask.omit({ id: true }).shape,
  title: Line(200).default(''),
  instructions: text,
  draw: ToolDraftTask.shape.draw.default(null),
  items: z.array(DraftFileItem).max(200).default([]),
});

const said = ToolContent.shape;
/** The file of an assessment that is being written: anything a draft may lack may be missing. */
export const DraftFile = z.strictObject({
  ...ToolContent.omit({ unitIds: true, tasks: true }).shape,
  code: Line(40).default(''),
  title: Line(200).default(''),
  summary: said.summary.default(''),
  instructions: text,
  needs: text,
  judged: text,
  assessorNotes: text,
  timeLimitMinutes: said.timeLimitMinutes.default(null),
  dueAfterDays: said.dueAfterDays.default(null),
  lateWork: said.lateWork.default('accepted'),
  opens: said.opens.default('with_unit'),
  shuffle: z.boolean().default(false),
  /** Codes of the units it belongs to. */
  units: z.array(Line(100)).max(50).default([]),
  tasks: z.array(DraftFileTask).max(50).default([]),
});
export type DraftFile = z.output<typeof DraftFile>;
export type DraftFileInput = z.input<typeof DraftFile>;

const Whole = z.strictObject({
  ...DraftFile.shape,
  code: z.string().min(1).max(40),
  title: z.string().min(1).max(200),
  // What is too small is said by the rules of publishing.
  minutes: z.int(),
  attemptsAllowed: z.int(),
  timeLimitMinutes: z.int().nullable().default(null),
  dueAfterDays: z.int().nullable().default(null),
  units: z.array(z.string()).min(1),
  tasks: z.array(
    z.strictObject({
      ...DraftFileTask.shape,
      title: z.string().min(1).max(200),
      draw: z.int().nullable().default(null),
      items: z.array(
        z.strictObject({
          ...DraftFileItem.shape,
          prompt: FileText.refine(({ content }) => content.length > 0, 'Write what is asked'),
          question: Question,
          key: AnswerKey.nullable().default(null),
          maxMarks: z.number().nullable().default(null),
        }),
      ),
    }),
  ),
});

const someId = '00000000-0000-4000-8000-000000000000';
/** The file as an author would write it. */
const asDraft = ({ tasks, ...rest }: z.output<typeof Whole>) => ({
  ...rest,
  unitIds: [],
  tasks: tasks.map(({ items, ...task }) => ({
    ...task,
    id: someId,
    items: items.map((item) => ({ ...item, id: someId, criteria: [] })),
  })),
});

/** The file of an assessment that can be published. Nothing in it is larger than authors can write, or the console could not open it. */
export const ToolFile = Whole.check(({ value, issues }) => {
  for (const issue of ToolContent.safeParse(asDraft(value)).error?.issues ?? [])
    if (issue.code === 'too_big') issues.push({ ...issue, input: undefined });
});

const MissingCode = z.object({
  kind: z.enum(['unit', 'criterion']),
  code: z.string(),
  several: z.boolean().meta({ description: 'Several units have the code, so that it says too little' }),
  places: z
    .array(z.object({ task: z.int(), item: z.int() }))
    .meta({ description: 'The items that name it, counted from 1' }),
});

export const ReadToolFile = z
  .object({
    code: z.string().meta({ description: 'Empty when the file has none' }),
    content: ToolContent.meta({ description: 'As a draft can be saved; tasks and items have new ids' }),
    units: z.array(z.object({ id: Id, code: z.string(), title: z.string() })),
    missing: z
      .array(MissingCode)
      .meta({ description: 'What the file names and is not here; it is left out' }),
  })
  .meta({ id: 'ReadToolFile' });
export type ReadToolFile = z.output<typeof ReadToolFile>;

export const toolFiles = contract({
  'GET /api/staff/assessments/:id/file': {
    access: { act: 'edition.read' },
    summary:
      'The assessment as a JSON file: a version, or when none is named the draft, else the newest version',
    params: IdParams,
    query: z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
    response: 'file',
    errors: ['not_found'],
  },
  'POST /api/staff/assessments/file': {
    access: { act: 'edition.write' },
    log: { on: 'assessment', by: 'none' },
    summary:
      'What the JSON file of an assessment holds, and what it names that is not here; nothing is written',
    bodyLimit: bodyLimitFor(mostToolFileBytes),
    body: z.object({ content: FileContent(mostToolFileBytes) }),
    response: ReadToolFile,
    errors: ['invalid_input'],
  },
});
