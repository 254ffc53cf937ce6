import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { assessmentVersion } from './assessments.table.ts';
import { intakeDueDay } from './dueDays.table.ts';

/** A right of access and an assessment in it. */
interface InIntake {
  organisationId: SQLWrapper;
  intakeId: SQLWrapper;
  assessmentId: SQLWrapper;
}

/** The day the intake of a right of access gives an assessment; null where it gives none. */
export const intakeDueOn = ({ organisationId, intakeId, assessmentId }: InIntake): SQL<string | null> =>
  sql<string | null>`(select due.due_on from ${intakeDueDay} due
    where due.organisation_id = ${organisationId} and due.intake_id = ${intakeId}
      and due.assessment_id = ${assessmentId})`;

/**
 * The day an assessment is due in a right of access, of the joined version and without an extension: the same as
 * `dueAtOf` of the rules says it.
 */
export const dueOnIn = (
  access: InIntake & { startsOn: SQLWrapper; pausedDays: SQLWrapper },
): SQL<string | null> =>
  sql<string | null>`(coalesce(${intakeDueOn(access)}, ${access.startsOn} + ${assessmentVersion.dueAfterDays})
    + ${access.pausedDays})`;
