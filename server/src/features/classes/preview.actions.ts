import type { ClassChoices, ClassPreview, Repeat } from '#contract/classes/classes.ts';
import { trainersOf } from '#server/features/intakes/intakes.queries.ts';
import { locationsInUse } from '#server/features/courses/locations/locations.queries.ts';
import { allTrainers } from '#server/features/intakes/students.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { classRows } from './classes.queries.ts';
import { inOrder, keptIntake } from './keeping.actions.ts';
import { overlapsOf, unitsOfIntake } from './timetable.queries.ts';
import { daysOf, isOutside, movedDays, timesOf, whenFindings } from './timetable.rules.ts';

/** What classes of an intake can be about, where they can be, and who can give them. */
export async function readClassChoices(scope: RequestScope, intakeId: string): Promise<ClassChoices> {
  const { tx, today } = scope;
  const intake = await keptIntake(scope, intakeId);
  const trainers = await allTrainers(tx);
  const teaching = await trainersOf(tx, [intakeId]);
  const giving = teaching.filter(({ roles }) => roles.includes('trainer'));
  return {
    units: await unitsOfIntake(tx, intakeId),
    locations: await locationsInUse(tx),
    trainers: trainers.map(({ id, name }) => ({ id, name })),
    usual: {
      trainerIds: (giving.length > 0 ? giving : teaching).map(({ id }) => id),
      locationId: intake.locationId,
      day: intake.startsOn !== null && intake.startsOn > today ? intake.startsOn : today,
    },
  };
}

interface PreviewInput {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly trainerIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly weekdays?: readonly number[] | undefined;
  readonly every: number;
  readonly until?: string | undefined;
  readonly times?: number | undefined;
}

const repeatIn = ({ weekdays, every, until, times }: PreviewInput): Repeat | null =>
  weekdays === undefined
    ? null
    : { weekdays: [...weekdays], every, until: until ?? null, times: times ?? null };

/** The days that are asked for: of new classes, or of those that are moved. */
async function previewDays({ tx, timeZone }: RequestScope, intakeId: string, input: PreviewInput) {
  const { ids = [], day } = input;
  if (ids.length === 0) return daysOf(day, repeatIn(input));
  const rows = await classRows(tx, timeZone, { intakeId, ids });
  return {
    days: movedDays(
      inOrder(rows, ids).map((one) => one.day),
      day,
    ),
    capped: false,
  };
}

/** The days that classes would be on, which of them the intake does not have, and what they would overlap. */
export async function previewClasses(
  scope: RequestScope,
  intakeId: string,
  input: PreviewInput,
): Promise<ClassPreview> {
  const { tx, timeZone } = scope;
  const intake = await keptIntake(scope, intakeId);
  const errors = whenFindings(input, repeatIn(input));
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const { days, capped } = await previewDays(scope, intakeId, input);
  const times = days.map((day) => timesOf(day, input, timeZone));
  const { trainerIds = [], ids = [] } = input;
  const overlaps = Map.groupBy(
    await overlapsOf(tx, times, { trainerIds, except: ids, timeZone }),
    ({ at }) => at,
  );
  return {
    days: times.map(({ day, startsAt }, at) => ({
      day,
      startsAt: startsAt.toISOString(),
      outside: isOutside(day, intake),
      overlaps: (overlaps.get(at) ?? []).map(({ trainer, intake: other, from, to }) => ({
        trainer,
        intake: other,
        from,
        to,
      })),
    })),
    capped,
  };
}
