import { Problem } from './problem.ts';

/** Nobody decides about their own work, money or registration. */
export function refuseOwn(callerId: string, personId: string | null): void {
  if (callerId === personId) throw new Problem('own_work');
}
