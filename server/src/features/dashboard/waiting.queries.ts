import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { observation } from '#server/features/assessments/record/evidence.table.ts';
import { messageThread, threadMessage } from '#server/features/threads/threads.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

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

const observations = (tx: Tx, personId: string) =>
  tx
    .select({
      kind: sql<WaitingThing['kind']>`'observation'`.as('kind'),
      about: studentAssessment.assessmentId,
      since: sql<Date>`${observation.confirmedAt}`.mapWith(observation.confirmedAt).as('since'),
    })
    .from(studentAssessment)
    .innerJoin(attempt, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(observation, tenantJoin(attempt, observation, observation.attemptId))
    .where(
      and(
        eq(studentAssessment.personId, personId),
        isNotNull(observation.confirmedAt),
        isNull(observation.studentAnsweredAt),
        sql`not exists (select from ${attempt} later where later.organisation_id = ${attempt}.organisation_id
          and later.student_assessment_id = ${attempt}.student_assessment_id and later.number > ${attempt}.number)`,
      ),
    );

/** Messages a student has not read and observations they have not answered, the oldest first. */
export const waitingForStudent = (tx: Tx, personId: string): Promise<WaitingThing[]> =>
  messages(tx, personId)
    .unionAll(observations(tx, personId))
    .orderBy(sql`since`);
