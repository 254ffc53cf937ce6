import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';

/* The exact bytes that a receipt signs. Pure. */

export type SignedReceipt = Omit<AssessmentReceipt, 'signature' | 'publicKey'>;

/** A receipt number as printed. */
export const receiptNumber = (number: number): string => `SUB-${String(number).padStart(6, '0')}`;
