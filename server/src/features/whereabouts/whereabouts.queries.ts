import { eq } from 'drizzle-orm';
import { intakeDueDay } from '#server/features/assessments/tool/dueDays.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** The days an intake gives assessments. */
export const daysOfIntake = (tx: Tx, intakeId: string) =>
  tx
    .select({ assessmentId: intakeDueDay.assessmentId, dueOn: intakeDueDay.dueOn })
    .from(intakeDueDay)
    .where(eq(intakeDueDay.intakeId, intakeId));
