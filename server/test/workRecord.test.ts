import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const features = path.join(import.meta.dirname, '../src/features');
const textOf = (file: string) => readFileSync(path.join(features, file), 'utf8');
const record = 'assessments/record';

/** The tables of a student's work: the name in code and the name in the database. */
const tables = [
  ...globSync(`${record}/**/*.table.ts`, { cwd: features }),
  'assessments/receipts/receipts.table.ts',
  'courses/unitOutcome.table.ts',
].flatMap((file) =>
  [...textOf(file).matchAll(/export const (\w+) = tenantTable\(\s*'(\w+)'/g)].map(([, table, name]) => ({
    table: table!,
    name: name!,
  })),
);

const queries = globSync('**/*.ts', { cwd: features })
  .filter((file) => !/\.(test|table)\.ts$/.test(file))
  .map((file) => ({ file, text: textOf(file) }));

/** Files that import the table as a value, or name it in text that is SQL. */
function filesNaming({ table, name }: { table: string; name: string }): string[] {
  const imported = new RegExp(`import \\{[^}]*(?<!type )\\b${table}\\b[^}]*\\} from '[^']*\\.table\\.ts'`);
  const inText = new RegExp(`\\b(?:from|join|into|update)\\s+${name}\\b`);
  return queries
    .flatMap(({ file, text }) => (imported.test(text) || inText.test(text) ? file : []))
    .toSorted();
}

/** The one file that asks each table of the history. */
const homes: Record<string, string> = {
  assessmentEvent: `${record}/events.queries.ts`,
  assessmentMessage: `${record}/messages.queries.ts`,
  extensionRequest: `${record}/extensions.queries.ts`,
  judgement: `${record}/judgements.queries.ts`,
  draftJudgement: `${record}/judgements.queries.ts`,
  unitOutcome: 'study/outcomes.queries.ts',
  evidence: `${record}/evidence.queries.ts`,
  annotation: `${record}/annotations/annotations.queries.ts`,
  conversation: `${record}/conversations/conversations.queries.ts`,
  conversationRemark: `${record}/conversations/conversations.queries.ts`,
  observation: `${record}/observations.queries.ts`,
  // Kept by the database; one list reads it.
  observedItem: 'evidence/observations/observationList.queries.ts',
  observationRevision: `${record}/observations.queries.ts`,
  thirdPartyReport: `${record}/reports.queries.ts`,
  reporterCheck: `${record}/reports.queries.ts`,
  versionMove: `${record}/moved/moves.queries.ts`,
  versionMoveItem: `${record}/moved/moves.queries.ts`,
  responseRevision: 'assessments/attempt/save.queries.ts',
  assessmentReceipt: 'assessments/receipts/receipts.queries.ts',
  receiptKey: 'assessments/receipts/receipts.queries.ts',
};

/** The action log shows states of any table. */
const log = 'actionLog/subjects.queries.ts';

/** What the history hangs on: every list joins these, so others read them too, each for its reason. */
const roots: Record<string, string> = {
  studentAssessment: `${record}/works.queries.ts`,
  attempt: `${record}/attempts.queries.ts`,
  response: `${record}/responses.queries.ts`,
};
const readers: Record<string, string> = {
  [`${record}/annotations/annotations.queries.ts`]: 'whether the attempt is released',
  [`${record}/conversations/conversations.queries.ts`]: 'whether the attempt is released, and its number',
  [`${record}/attempts.queries.ts`]: 'an attempt is opened with its work',
  [`${record}/evidence.queries.ts`]: 'whose file it is; how many files an answer has',
  [`${record}/extensions.queries.ts`]: 'conditions of a joined work',
  [`${record}/items.queries.ts`]: 'an item with whose work it is and its answer',
  [`${record}/moved/moves.queries.ts`]: 'which items the moved attempt asks now',
  [`${record}/observations.queries.ts`]: 'what a student has to answer in their newest attempts',
  [`${record}/judgements.queries.ts`]: 'whether the attempt is released',
  [`${record}/messages.queries.ts`]: 'conditions of a joined work',
  [`${record}/reports.queries.ts`]: 'how many reports an answer has',
  [`${record}/responses.queries.ts`]: 'answers with their attempt and work',
  [`${record}/works.queries.ts`]: 'the work an attempt belongs to; which units a work serves',
  'actionLog/desk/names.queries.ts': 'the assessment of a work or an attempt that an entry is about',
  [log]: 'the states of what staff acted on, and whose it is',
  'assessments/allocation/allocation.queries.ts':
    'how much each assessor has to mark, and who teaches the intake of a work',
  'assessments/asks/dueDays.queries.ts': 'whose due date an intake changes, one statement for the intake',
  'assessments/asks/dueSoon.queries.ts': 'what is due soon, one statement for the organisation',
  'assessments/attempt/save.queries.ts': 'saving is one statement (ADR 61)',
  'assessments/moves/moves.queries.ts': 'who works on an earlier version, one statement',
  'assessments/receipts/receipts.queries.ts': 'whose receipt it is; attempts with their receipts',
  'assessments/tool/draft/drafts.queries.ts': 'how many works were begun with each version',
  'assessments/work/transition.queries.ts': 'what a step of the state machine depends on',
  'assessments/work/work.queries.ts': 'the list of a student, one statement',
  'evidence/observations/observationList.queries.ts': 'the list of what is to be observed',
  'evidenceMap/evidenceMap.queries.ts': 'the version that is worked on, with the items of a unit',
  'evidenceMap/tries.queries.ts': 'every item of every attempt in one unit, one statement',
  'marking/moderation/list.queries.ts': 'judgements a second assessor looks at, with whose work it is',
  'marking/moderation/moderation.queries.ts': 'how many attempts an assessor has judged',
  'marking/regrading/kept.queries.ts': 'regradings of works that the viewer sees',
  'marking/regrading/regrading.queries.ts': 'one item of every work on an assessment, one statement',
  'marking/queue.queries.ts': 'the counts of the queue',
  'marking/record.queries.ts': 'the assessments of a unit with where they stand',
  'marking/works.queries.ts': 'the queue, one statement',
  'imports/undo.queries.ts': 'whether an imported enrolment was begun',
  'people/overview/documents.queries.ts': 'which declarations one person began attempts with',
  'people/overview/overview.queries.ts': 'the works of one person with their newest attempts, one statement',
  'reports/kinds/marking.queries.ts':
    'when work was handed in and judged, one statement for the organisation',
  'texts/accepted.queries.ts': 'who began an attempt with each version of the declaration',
  'texts/kinds/integrityTexts.queries.ts': 'how many attempts began with each declaration',
  'unitEnrolments/unitEnrolments.queries.ts': 'when a unit was begun, and the works that serve it',
};

it('Every table of a student’s work has a home', () => {
  expect(tables.map(({ table }) => table).toSorted()).toEqual(
    [...Object.keys(homes), ...Object.keys(roots)].toSorted(),
  );
});

it.each(tables.filter(({ table }) => homes[table]).map((one) => [one.name, one] as const))(
  '%s is asked in one file, and whoever else needs it calls that file',
  (_, one) => {
    expect(filesNaming(one).filter((file) => file !== log)).toEqual([homes[one.table]]);
  },
);

it('Works, attempts and answers are joined only where a reason is given', () => {
  const naming = tables.filter(({ table }) => roots[table]).flatMap(filesNaming);
  expect([...new Set(naming)].toSorted()).toEqual(Object.keys(readers).toSorted());
});

it('Works, attempts and answers are written in their homes alone, and answers by the statement that saves', () => {
  for (const [table, home] of Object.entries(roots)) {
    const write = new RegExp(
      `\\.(?:insert|update|delete)\\(${table}\\)|\\b(?:update|into|delete from) \\$\\{${table}\\}`,
    );
    const writers = queries.flatMap(({ file, text }) => (write.test(text) ? file : []));
    const saving = table === 'response' ? ['assessments/attempt/save.queries.ts'] : [];
    expect(writers.toSorted()).toEqual([...saving, home].toSorted());
  }
});

it('A work is locked in one file, by its id or by an attempt', () => {
  // The tool is what authors write, and a regrading is of many works: nobody's work.
  const rooms = /^(assessments(?!\/tool\/)|marking(?!\/regrading\/kept)|evidence)\//;
  const locking = queries.flatMap(({ file, text }) =>
    rooms.test(file) && /\.for\('update'|for update\b/.test(text) ? file : [],
  );
  expect(locking).toEqual([`${record}/works.queries.ts`]);
});
