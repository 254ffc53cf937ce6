import { fileTypeFromBuffer } from 'file-type';
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
import { fileAnswer } from '#server/features/files/files.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

export type NewMeasure = Input<(typeof prepaid)['POST /api/staff/protection_measures']>['body'];

const accepted = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** The bytes of the document and what they are; throws unless it can be read by whoever checks it. */
async function documentIn({ content }: NewMeasure): Promise<{ bytes: Buffer; mediaType: string }> {
  const bytes = Buffer.from(content.join(''), 'base64');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !accepted.has(type.mime) || bytes.length > mostProtectionBytes)
    throw new Problem('file_not_accepted');
  return { bytes, mediaType: type.mime };
}

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
  const { storage } = tenant.platform;
  const { bytes, mediaType } = await documentIn(given);
  const stored = await storage.save(tenant.organisation.id, bytes);
  try {
    const isNew = await inScope(tenant, async (scope) => {
      const made = await insertOnce(scope, given, { name: given.fileName, mediaType, stored }, by.personId);
      await by.record(scope);
      return made;
    });
    if (!isNew) await storage.remove(stored.storageKey);
    return { id: given.id };
  } catch (error) {
    await storage.remove(stored.storageKey);
    throw error;
  }
}

async function insertOnce(
  { tx, now, today }: Scope,
  { id, kind, name, reference, validFrom, validUntil }: NewMeasure,
  file: Parameters<typeof insertMeasure>[2],
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
  await insertMeasure(
    tx,
    { id, kind, name, reference, validFrom, validUntil, recordedBy, recordedAt: now },
    file,
  );
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
