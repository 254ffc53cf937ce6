import { and, eq, isNull, sql } from 'drizzle-orm';
import { observationsToAnswer } from '#server/features/assessments/record/observations.queries.ts';
import { messageThread, threadMessage } from '#server/features/threads/threads.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Something the team waits for a student to read or to confirm. */
export interface WaitingThing {
  readonly kind: 'message' | 'observation';
  /** Of the enrolment whose thread it is, or of the assessment. */
  readonly about: string;
  readonly since: Date;
}

const messages = (tx: Tx, personId: string) =>
  tx
    .select({
      kind: sql<WaitingThing['kind']>`'message'`.as('kind'),
      about: messageThread.subscriptionId,
      since: sql<Date>`${threadMessage.at}`.mapWith(threadMessage.at).as('since'),
    })
    .from(messageThread)
    .innerJoin(
      threadMessage,
      and(
        eq(threadMessage.organisationId, messageThread.organisationId),
        eq(threadMessage.subscriptionId, messageThread.subscriptionId),
      ),
    )
    .where(
      and(
        eq(messageThread.personId, personId),
        eq(threadMessage.side, 'team'),
        isNull(threadMessage.takenBackAt),
        sql`${threadMessage.number} > ${messageThread.studentRead}`,
      ),
    );

/** Messages a student has not read and observations they have not answered, the oldest first. */
export const waitingForStudent = (tx: Tx, personId: string): Promise<WaitingThing[]> =>
  messages(tx, personId)
    .unionAll(observationsToAnswer(tx, personId))
    .orderBy(sql`since`);
