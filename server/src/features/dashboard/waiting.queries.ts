import { sql } from 'drizzle-orm';
import { observationsToAnswer } from '#server/features/assessments/record/observations.queries.ts';
import { messagesToRead } from '#server/features/threads/threads.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Something the team waits for a student to read or to confirm. */
export interface WaitingThing {
  readonly kind: 'message' | 'observation';
  /** Of the enrolment whose thread it is, or of the assessment. */
  readonly about: string;
  readonly since: Date;
}

/** Messages a student has not read and observations they have not answered, the oldest first. */
export const waitingForStudent = (tx: Tx, personId: string): Promise<WaitingThing[]> =>
  messagesToRead(tx, personId)
    .unionAll(observationsToAnswer(tx, personId))
    .orderBy(sql`since`);
