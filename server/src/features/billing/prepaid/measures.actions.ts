import type { prepaid } from '#contract/console/prepaid.ts';
import { mostProtectionBytes } from '#contract/console/prepaid.ts';
import type { Input } from '#contract/kit/contract.ts';
import {
  documentOf,
  endMeasure,
  holdMeasure,
  insertMeasure,
  measureById,
} from '#server/features/billing/protection/protection.queries.ts';
import { wrongDays, wrongEnd } from '#server/features/billing/protection/protection.rules.ts';
import { withDocument, type StoredDocument } from '#server/features/files/documents.actions.ts';
import { insertDocument } from '#server/features/files/files.queries.ts';
import { fileAnswer } from '#server/features/files/files.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

export type NewMeasure = Input<(typeof prepaid)['POST /api/staff/protection_measures']>['body'];

interface Recorder {
  readonly personId: string;
  /** Writes what was done to the action log, in the transaction of the work. */
  readonly record: (scope: Scope) => Promise<void>;
}

/** Records a measure with its document. Opens its own transaction; the same id again changes nothing. */
export async function recordMeasure(
  tenant: Tenant,
  given: NewMeasure,
  by: Recorder,
): Promise<{ id: string }> {
  await withDocument(tenant, given, mostProtectionBytes, (document) =>
    inScope(tenant, async (scope) => {
      const used = await insertOnce(scope, given, document, by.personId);
      await by.record(scope);
      return { used };
    }),
  );
  return { id: given.id };
}

async function insertOnce(
  { tx, now, today }: Scope,
  { id, kind, name, reference, validFrom, validUntil }: NewMeasure,
  document: StoredDocument,
  recordedBy: string,
): Promise<boolean> {
  await holdMeasure(tx, id);
  const known = await measureById(tx, id);
  if (known) {
    const same = known.name === name && known.validFrom === validFrom && known.validUntil === validUntil;
    if (!same) throw new Problem('idempotency_conflict');
    return false;
  }
  const errors = wrongDays({ validFrom, validUntil }, today);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const facts = { id, kind, name, reference, validFrom, validUntil, recordedBy, recordedAt: now };
  await insertMeasure(tx, { ...facts, fileId: await insertDocument(tx, document) });
  return true;
}

/** Lets a measure count no longer than a day. What was paid while it counted stays paid. */
export async function endMeasureOn(
  { tx, today }: Scope,
  id: string,
  { endedOn, reason }: { endedOn: string; reason: string },
): Promise<{ id: string }> {
  const measure = found(await measureById(tx, id));
  if (measure.endedOn !== null) throw new Problem('already_done');
  const errors = wrongEnd(measure, endedOn, today);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  if (!(await endMeasure(tx, id, endedOn, reason))) throw new Problem('already_done');
  return { id };
}

export const measureDocument = async (tx: Tx, id: string): Promise<FileAnswer> =>
  fileAnswer(found(await documentOf(tx, id)));
