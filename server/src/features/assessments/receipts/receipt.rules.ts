import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';

/* What a receipt says, byte by byte. Pure. */

/** A value as JSON that is the same for everybody: keys in order, no blanks (RFC 8785 for what we write). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`;
}

export type SignedReceipt = Omit<AssessmentReceipt, 'signature' | 'publicKey'>;

/** A receipt's number as it is printed. */
export const receiptNumber = (number: number): string => `SUB-${String(number).padStart(6, '0')}`;
