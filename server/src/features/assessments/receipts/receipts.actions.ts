import { randomUUID } from 'node:crypto';
import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';
import { evidenceOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { secretBox } from '#server/platform/environment/secretBox.ts';
import { receiptNumber, type SignedReceipt } from './receipt.rules.ts';
import {
  insertKey,
  insertReceipt,
  nextReceiptNumber,
  receiptById,
  receiptOfAttempt,
  signingKey,
  takeReceiptTurn,
} from './receipts.queries.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { isGenuine, newKeyPair, signReceipt } from './signing.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import type { HeldResponse } from '#server/features/assessments/record/responses.queries.ts';
import type { OpenAttempt } from '#server/features/assessments/record/attempts.queries.ts';

/** The organisation's signing key, created with its first receipt. Only one transaction at a time gets here. */
async function keyOf({ tx, platform, organisation }: Student) {
  const box = secretBox(platform.env, 'assessment receipts');
  const kept = await signingKey(tx);
  const privateKey = kept && box.open(organisation.id, kept.sealedPrivateKey);
  if (kept && privateKey !== null) return { id: kept.id, publicKey: kept.publicKey, privateKey };
  // A key sealed with an earlier secret cannot sign any more, so make a new one. Its old signatures stay valid.
  const pair = newKeyPair();
  const id = await insertKey(tx, {
    publicKey: pair.publicKey,
    sealedPrivateKey: box.seal(organisation.id, pair.privateKey),
  });
  return { id, ...pair };
}

/** Creates the receipt of an attempt: numbered without gaps and signed by the organisation. */
export async function giveReceipt(
  student: Student,
  { attempt, version, declarationVersion }: OpenAttempt,
  held: readonly HeldResponse[],
  at: Date,
): Promise<AssessmentReceipt> {
  const { tx } = student;
  const files = await evidenceOf(tx, [attempt.id]);
  await takeReceiptTurn(tx);
  const [key, number] = [await keyOf(student), await nextReceiptNumber(tx)];
  const signed: SignedReceipt = {
    id: randomUUID(),
    number: receiptNumber(number),
    assessmentTitle: version.title,
    assessmentVersion: version.number,
    attempt: attempt.number,
    at: at.toISOString(),
    declarationVersion,
    answers: held.flatMap(({ itemId, value }) => (value ? [{ itemId, sha256: sha256Of(value) }] : [])),
    files: files.map(({ itemId, name, bytes, sha256 }) => ({ itemId, name, bytes, sha256 })),
  };
  const signature = signReceipt(signed, key.privateKey);
  await insertReceipt(tx, {
    id: signed.id,
    attemptId: attempt.id,
    number,
    signed,
    keyId: key.id,
    signature,
    at,
  });
  return { ...signed, signature, publicKey: key.publicKey };
}

type Row = NonNullable<Awaited<ReturnType<typeof receiptById>>>;
const said = ({ signed, signature, publicKey }: Row): AssessmentReceipt => ({
  ...signed,
  signature,
  publicKey,
});

export async function receiptGiven(tx: Tx, attemptId: string): Promise<AssessmentReceipt> {
  return said(found(await receiptOfAttempt(tx, attemptId)));
}

/** A person's own receipt. */
export async function ownReceipt(tx: Tx, personId: string, id: string): Promise<AssessmentReceipt> {
  const row = found(await receiptById(tx, id));
  if (row.personId !== personId) throw new Problem('not_found');
  return said(row);
}

/** Whether the organisation signed this receipt; reveals nothing about its owner. */
export async function checkReceipt(tx: Tx, id: string) {
  const { signed, signature, publicKey } = found(await receiptById(tx, id));
  return {
    genuine: isGenuine(signed, signature, publicKey),
    number: signed.number,
    at: signed.at,
    publicKey,
  };
}
