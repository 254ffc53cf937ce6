import { sql } from 'drizzle-orm';
import { observationsToAnswer } from '#server/features/assessments/record/observations.queries.ts';
import { dataToComplete } from '#server/features/missingData/asking.queries.ts';
import { messagesToRead } from '#server/features/threads/threads.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Something the team waits for a student to read, to confirm or to say. */
export interface WaitingThing {
  readonly kind: 'message' | 'observation' | 'data';
  /** Of the enrolment whose thread it is, of the assessment, or of the student. */
  readonly about: string;
  readonly since: Date;
}

/** Messages a student has not read, observations they have not answered, and what their record lacks; the oldest first. */
export const waitingForStudent = (tx: Tx, personId: string): Promise<WaitingThing[]> =>
  messagesToRead(tx, personId)
    .unionAll(observationsToAnswer(tx, personId))
    .unionAll(dataToComplete(tx, personId))
    .orderBy(sql`since`);
