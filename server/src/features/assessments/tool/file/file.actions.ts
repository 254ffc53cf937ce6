import { randomUUID } from 'node:crypto';
import { mostToolFileBytes, type DraftFileInput, type ReadToolFile } from '#contract/assessments/toolFile.ts';
import { findCriteria, findUnits } from '#server/features/assessments/tool/publish.actions.ts';
import { contentOfVersion, unitsShown } from '#server/features/assessments/tool/draft/drafts.actions.ts';
import {
  assessmentById,
  draftOf,
  unitsById,
  versionsOf,
} from '#server/features/assessments/tool/draft/drafts.queries.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { criteriaByName } from './criterionNames.rules.ts';
import { fileOfTool } from './export.rules.ts';
import { readFile } from './readFile.rules.ts';
import { contentOfFile } from './import.rules.ts';

/** With white space for people, unless it could then not be read again. */
function bytesOf(file: DraftFileInput): Buffer {
  const bytes = Buffer.from(JSON.stringify(file, null, 2));
  return bytes.length <= mostToolFileBytes ? bytes : Buffer.from(JSON.stringify(file));
}

/** What is exported: the version of this number, or without one the draft, else the newest version. */
async function exported(tx: Tx, id: string, number: number | undefined) {
  const [versions, draft] = await Promise.all([versionsOf(tx, id), draftOf(tx, id)]);
  if (draft && number === undefined)
    return { content: draft.content, name: `v${(versions[0]?.number ?? 0) + 1}-draft` };
  const version = found(number === undefined ? versions[0] : versions.find((one) => one.number === number));
  return { content: await contentOfVersion(tx, version.id), name: `v${version.number}` };
}

/** An assessment as the file that the command and the screen read. */
export async function fileOfAssessment(tx: Tx, id: string, number?: number): Promise<FileAnswer> {
  const { code } = found(await assessmentById(tx, id));
  const { content, name } = await exported(tx, id, number);
  const units = await unitsShown(tx, content.unitIds);
  return {
    content: bytesOf(fileOfTool(code, content, units)),
    mediaType: 'application/json; charset=utf-8',
    name: `${code}-${name}.json`,
    cache: 'never',
    download: true,
  };
}

/** What is taken of an assessment: its newest version or its draft, the other where there is none. */
export async function toolFileOf(
  tx: Tx,
  id: string,
  wanted: 'published' | 'draft',
): Promise<{ unitIds: readonly string[]; file: DraftFileInput }> {
  const { code } = found(await assessmentById(tx, id));
  const [[newest], draft] = await Promise.all([versionsOf(tx, id), draftOf(tx, id)]);
  const takesDraft = draft !== null && (wanted === 'draft' || !newest);
  const content = takesDraft ? draft.content : await contentOfVersion(tx, found(newest).id);
  const units = await unitsShown(tx, content.unitIds);
  return { unitIds: content.unitIds, file: fileOfTool(code, content, units) };
}

/** The criteria of these units by every name a file can call them. */
export async function findCriteriaByName(tx: Tx, units: ReadonlyMap<string, string>) {
  const criteria = await findCriteria(tx, [...units.values()]);
  const ofUnit = Map.groupBy(criteria, ({ unitId }) => unitId);
  return criteriaByName([...units].map(([code, id]) => ({ code, criteria: ofUnit.get(id) ?? [] })));
}

/** What a file holds as the content of a draft. Three statements, none writes. */
export async function readToolFile(tx: Tx, bytes: Buffer): Promise<ReadToolFile> {
  const read = readFile(bytes);
  if ('errors' in read) throw new Problem('invalid_input', { errors: read.errors });
  const { file } = read;
  const ids = await findUnits(tx, file.units);
  const criteria = await findCriteriaByName(tx, ids);
  const units = await unitsById(tx, [...ids.values()]);
  return { ...contentOfFile(file, { units: ids, criteria, newId: randomUUID }), units };
}
