import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';

/* What a receipt says, byte by byte. Pure. */

export type SignedReceipt = Omit<AssessmentReceipt, 'signature' | 'publicKey'>;

/** A receipt's number as it is printed. */
export const receiptNumber = (number: number): string => `SUB-${String(number).padStart(6, '0')}`;
