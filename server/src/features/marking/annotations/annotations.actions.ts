import { annotationLimits, isAnnotated } from '#contract/marking/annotated.ts';
import type { Annotation, AnnotationArea } from '#contract/marking/annotations.ts';
import {
  annotationsOn,
  insertAnnotation,
  removeAnnotation,
  type AnnotationRow,
} from '#server/features/assessments/record/annotations/annotations.queries.ts';
import { evidenceById, type EvidenceRow } from '#server/features/assessments/record/evidence.queries.ts';
import { keepClaim } from '#server/features/marking/claim.actions.ts';
import { notOwn, openAttempt } from '#server/features/marking/works.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';

/** The upload that holds the bytes; what is written on a file is written on it. */
const firstUpload = ({ id, fromEvidenceId }: EvidenceRow): string => fromEvidenceId ?? id;

/** A file of a student's answer and whose it is; throws `not_found`. */
async function fileThere(tx: Tx, id: string) {
  const { evidence, personId } = found(await evidenceById(tx, id));
  return {
    file: found(evidence.state === 'uploaded' && evidence.observerId === null ? evidence : null),
    personId,
  };
}

const annotationSaid = (row: AnnotationRow, isOpen: boolean): Annotation => {
  const { id, page, area, text, byName, at, attempt } = row;
  return { id, page, area, text, byName, at: at.toISOString(), attempt, isOpen };
};

/** What a student may read of what is written on their file. */
export async function readOwnAnnotations({ tx, caller }: RequestScope, id: string) {
  const { file, personId } = await fileThere(tx, id);
  if (personId !== caller.personId) throw new Problem('not_found');
  const rows = await annotationsOn(tx, firstUpload(file));
  return rows.filter(({ releasedAt }) => releasedAt !== null).map((row) => annotationSaid(row, false));
}

/** What is written on a file; what is open can be changed by whoever has claimed the work. */
export async function readAnnotations(scope: RequestScope, id: string): Promise<Annotation[]> {
  const { file, personId } = await fileThere(scope.tx, id);
  notOwn(scope, { personId });
  return annotationsOf(scope.tx, file);
}

async function annotationsOf(tx: Tx, file: EvidenceRow): Promise<Annotation[]> {
  const rows = await annotationsOn(tx, firstUpload(file));
  return rows.map((row) => annotationSaid(row, row.attemptId === file.attemptId && row.judgedAt === null));
}

/** A file of a work that the caller judges now; claims it. */
async function fileToJudge(scope: RequestScope, id: string): Promise<EvidenceRow> {
  const { file } = await fileThere(scope.tx, id);
  await keepClaim(scope, await openAttempt(scope, file.attemptId));
  return file;
}

async function takeOff({ tx, now }: RequestScope, file: EvidenceRow, id: string): Promise<void> {
  const evidenceId = firstUpload(file);
  if (!(await removeAnnotation(tx, { id, evidenceId, attemptId: file.attemptId }, now)))
    throw new Problem('not_found');
}

interface Writing {
  readonly page: number;
  readonly area: AnnotationArea;
  readonly text: string;
  readonly replaces: string | null;
}

const wrong = (field: string, code: string, message: string): Problem =>
  new Problem('invalid_input', { errors: [{ field, code, message }] });

/** What is drawn to the very edge may pass it by what is lost in rounding. */
const rounding = 0.0001;
const isOnPage = ({ x, y, width, height }: AnnotationArea): boolean =>
  Math.max(x + width, y + height) <= 1 + rounding;

/** Writes on a place of a file while its work is judged; what it replaces stays on record. */
export async function annotate(
  scope: RequestScope,
  id: string,
  { page, area, text, replaces }: Writing,
): Promise<Annotation[]> {
  const { tx, caller, now } = scope;
  const file = await fileToJudge(scope, id);
  if (!isAnnotated(file.mediaType)) throw new Problem('file_not_accepted');
  if (!isOnPage(area)) throw wrong('area', 'too_big', 'This area ends outside the page');
  if (replaces !== null) await takeOff(scope, file, replaces);
  await insertAnnotation(tx, {
    evidenceId: firstUpload(file),
    attemptId: file.attemptId,
    page,
    ...area,
    text,
    byPersonId: caller.personId,
    at: now,
  });
  const annotations = await annotationsOf(tx, file);
  if (annotations.length > annotationLimits.ofFile)
    throw wrong('page', 'too_big', 'This file has as many annotations as fit');
  return annotations;
}

/** Takes an annotation off a file while its work is judged. */
export async function removeFrom(scope: RequestScope, id: string, annotationId: string) {
  const file = await fileToJudge(scope, id);
  await takeOff(scope, file, annotationId);
  return annotationsOf(scope.tx, file);
}
