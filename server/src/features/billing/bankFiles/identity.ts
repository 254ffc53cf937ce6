import { createHash } from 'node:crypto';
import type { Credit } from './bankFault.rules.ts';

export interface IdentifiedCredit extends Credit {
  identity: string;
}

/**
 * What tells each line apart from all others, also those of an overlapping file: the bank's own number, or else day,
 * amount and text, and of equal lines of one file the how manyth it is.
 */
export function identified(credits: readonly Credit[]): IdentifiedCredit[] {
  const seen = new Map<string, number>();
  return credits.map((credit) => {
    const { day, cents, payer, text, bankId } = credit;
    const said =
      bankId === null ? JSON.stringify([day, cents, payer, text]) : JSON.stringify([day, cents, bankId]);
    const occurrence = (seen.get(said) ?? 0) + 1;
    seen.set(said, occurrence);
    const identity = createHash('sha256').update(`${occurrence} ${said}`).digest('hex');
    return { ...credit, identity };
  });
}
