import { Problem } from './problem.ts';

/** Nobody decides about themselves: not about their work, their money or their registration. */
export function refuseOwn(callerId: string, personId: string | null): void {
  if (callerId === personId) throw new Problem('own_work');
}
