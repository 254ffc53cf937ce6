import type { ImportProblem } from '#contract/imports/values.ts';
import type { Language } from '#contract/kit/values.ts';
import { enrolByHand } from '#server/features/enrolments/byHand.actions.ts';
import { sendFirstPassword } from '#server/features/identity/invitation/invitation.actions.ts';
import { alsoStudents, insertStudents } from '#server/features/identity/invitation/newcomer.queries.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { legalNameOf } from '#server/features/record/record.rules.ts';
import { changeRecords } from '#server/features/registration/person/person.actions.ts';
import { append } from '#server/platform/actionLog/append.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inScope, type DoerScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import type { RowCheck } from './check/check.rules.ts';
import { checkEnrolments } from './check/checkEnrolments.actions.ts';
import { checkStudents, checkSettingsOf, type CheckedStudent } from './check/checkStudents.actions.ts';
import {
  importById,
  lockImport,
  takeReady,
  updateImport,
  writeResults,
  type ImportFile,
  type Row,
  type RowResult,
} from './imports.queries.ts';
import { changesAnything, toWrite } from './file/students.rules.ts';

/* Imports the rows of a file. A row's result is written with what it did, so that doing it again does nothing twice. */

const studentsAtOnce = 100;
const everyLanguage: Language = 'en';

const whole = (code: string): ImportProblem[] => [{ column: null, field: null, code }];
const failed = (number: number, problems: readonly ImportProblem[]): RowResult => ({
  number,
  state: 'failed',
  problems,
});
/** Rows that were ready and are not any more, because something changed since they were checked. */
const notNow = ({ row, state, problems }: RowCheck): RowResult =>
  failed(row.number, state === 'match' ? whole('alike_now') : problems);

interface ImportRun {
  readonly file: ImportFile;
  readonly doer: { personId: string; name: string };
}

const entriesFor = (scope: Scope, { file, doer }: ImportRun, route: string) => ({
  at: scope.now,
  actorId: doer.personId,
  act: 'people.import' as const,
  route,
  before: null,
  address: '',
  device: file.fileName.slice(0, 200),
});

/** Adds the new ones; resolves with the rows and whom each is about. */
async function addPeople(scope: Scope, rows: readonly CheckedStudent[]) {
  const added = await insertStudents(
    scope.tx,
    rows
      .filter(({ personId }) => personId === null)
      .map(({ read }) => ({ email: read.email, name: legalNameOf(read.said), language: everyLanguage })),
  );
  await alsoStudents(
    scope.tx,
    rows.flatMap(({ personId }) => personId ?? []),
  );
  return rows.map((one) => ({ ...one, id: one.personId ?? added.get(one.read.email) ?? null }));
}

async function importStudents(scope: Scope, run: ImportRun, rows: readonly Row[]): Promise<RowResult[]> {
  const { file, doer } = run;
  const settings = await checkSettingsOf(scope, file);
  const checked = await checkStudents(scope, file, rows);
  const people = await addPeople(
    scope,
    checked.filter(({ state }) => state === 'ready'),
  );
  const here = people.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }]));
  const origin = { source: 'import' as const, by: doer.personId, reason: file.fileName, importId: file.id };
  // What only the account says is recorded before the file speaks, so that it stays or can be brought back.
  await changeRecords(
    scope,
    here.flatMap(({ id, current }) =>
      current === null
        ? []
        : [{ origin: { source: 'import' as const, by: doer.personId, personId: id }, said: current }],
    ),
  );
  const records = await changeRecords(
    scope,
    here.map(({ id, read, current }) => ({
      origin: { ...origin, personId: id },
      said: toWrite(read, current, settings),
    })),
  );
  const made = here.filter(({ personId }) => personId === null);
  if (file.mail)
    for (const { read } of made)
      await sendFirstPassword(scope, { email: read.email, name: legalNameOf(read.said) }, doer.name);
  await append(
    scope,
    here.map(({ id }, i) => ({
      ...entriesFor(scope, run, 'POST /api/staff/imports/:id/start'),
      subject: 'person' as const,
      subjectId: id,
      personId: id,
      after: { recordRevision: records[i]!.revision, import: file.id },
    })),
  );
  return [
    ...checked.filter(({ state }) => state !== 'ready').map(notNow),
    ...people.map(({ row, id, personId, read, current }): RowResult => {
      if (id === null) return failed(row.number, whole('email_taken'));
      const changed = current === null || changesAnything(read, current, settings);
      const state = changed ? 'done' : 'unchanged';
      return { number: row.number, state, problems: [], personId: id, made: personId === null };
    }),
  ];
}

async function importEnrolment(scope: Scope, run: ImportRun, row: Row): Promise<RowResult> {
  const { file, doer } = run;
  const [checked] = await checkEnrolments(scope, file, [row]);
  const { read, state, personId } = checked!;
  if (state !== 'ready' || personId === null || read.courseId === null) return notNow(checked!);
  const doerScope: DoerScope = { ...scope, caller: doer };
  const { courseId, intakeId, paymentOptionId, studyReason, fundingSource } = read;
  const target = { courseId, intakeId, paymentOptionId, studyReason, fundingSource };
  const act = { key: row.id, reason: file.fileName, personId };
  const subscriptionId = await enrolByHand(doerScope, { ...act, ...target }, !file.mail);
  await append(scope, [
    {
      ...entriesFor(scope, run, 'POST /api/staff/imports/:id/start (enrolments)'),
      subject: 'course_subscription',
      subjectId: subscriptionId,
      personId,
      after: { status: 'active', import: file.id },
    },
  ]);
  return { number: row.number, state: 'done', problems: [], personId, subscriptionId, made: true };
}

/** Whoever started it, while it is under way. */
async function runNow(scope: Scope, importId: string): Promise<ImportRun | null> {
  const file = await lockImport(scope.tx, importId);
  if (file?.state !== 'running' || file.startedBy === null) return null;
  const { id, name } = found(await personById(scope.tx, file.startedBy));
  return { file, doer: { personId: id, name } };
}

/** Imports the next rows in one transaction; how many that were. */
async function importNext(tenant: Tenant, importId: string, limit: number): Promise<number> {
  return inScope(tenant, async (scope) => {
    const run = await runNow(scope, importId);
    if (!run) return 0;
    const rows = await takeReady(scope.tx, importId, limit);
    if (rows.length === 0) return 0;
    const results =
      run.file.kind === 'students'
        ? await importStudents(scope, run, rows)
        : [await importEnrolment(scope, run, rows[0]!)];
    await writeResults(scope.tx, importId, results);
    return rows.length;
  });
}

/** A refusal is a row's own; anything else is the server's, and the job is tried again. */
async function importOne(tenant: Tenant, importId: string): Promise<number> {
  try {
    return await importNext(tenant, importId, 1);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return inScope(tenant, async ({ tx }) => {
      const [row] = await takeReady(tx, importId, 1);
      const [wrong] = error.details.errors ?? [];
      if (row) await writeResults(tx, importId, [failed(row.number, whole(wrong?.code ?? error.code))]);
      return 1;
    });
  }
}

/** Imports every row that is ready, then says that it is done. */
export async function runImport(tenant: Tenant, importId: string): Promise<void> {
  const file = await inScope(tenant, ({ tx }) => importById(tx, importId));
  if (!file) return;
  const next =
    file.kind === 'students'
      ? async () => importNext(tenant, importId, studentsAtOnce)
      : async () => importOne(tenant, importId);
  while ((await next()) > 0);
  await inScope(tenant, async ({ tx, now }) => {
    const current = await lockImport(tx, importId);
    if (current?.state !== 'running') return;
    await updateImport(tx, importId, { state: 'done', finishedAt: now, revision: current.revision + 1 });
  });
}

/** Says that an import stopped: what it did stays, and it can go on. One being taken back is done again. */
export async function stopImport(tenant: Tenant, importId: string): Promise<void> {
  await inScope(tenant, async ({ tx }) => {
    const file = await lockImport(tx, importId);
    if (file?.state === 'running') await updateImport(tx, importId, { state: 'stopped' });
    if (file?.state === 'undoing') await updateImport(tx, importId, { state: 'done' });
  });
}
