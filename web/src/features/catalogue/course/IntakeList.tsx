import type { ComingIntake, CourseIntake, CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './course.module.css';
import { modeWords, placesWords } from '#web/features/catalogue/courseWords.ts';
import { EnrolButton } from './EnrolButton.tsx';

/** Why nobody can enrol, whatever the start. */
const closedWords = {
  product_not_on_scope: m.catalogue_closed_scope,
  product_enrolment_ended: m.catalogue_closed_ended,
};

interface Props {
  readonly course: CoursePage;
}

/** Every open intake with its days, place, hours and seats; then those that open later. */
export function IntakeList({ course }: Props) {
  if (course.closed) return <p className={classes.text}>{closedWords[course.closed]()}</p>;
  if (course.intakes.length + course.coming.length === 0)
    return <p className={classes.text}>{m.catalogue_no_intake()}</p>;
  return (
    <ul className={classes.list}>
      {course.intakes.map((intake) => (
        <li key={intake.id} className={classes.intake}>
          <Intake intake={intake} />
          <EnrolButton course={course} intake={intake} />
        </li>
      ))}
      {course.coming.map((intake) => (
        <li key={intake.id} className={classes.intake}>
          <Coming intake={intake} />
        </li>
      ))}
    </ul>
  );
}

/** Nobody can enrol in it yet. */
function Coming({ intake }: { intake: ComingIntake }) {
  const reader = useReader();
  return (
    <div className={classes.intakeText}>
      <h3>{intake.name}</h3>
      <span>{spanOf(intake, reader)}</span>
      <span className={classes.meta}>
        {m.catalogue_intake_opens({ day: formatDay(intake.opensOn, reader) })}
      </span>
    </div>
  );
}

function spanOf({ startsOn, endsOn }: Pick<CourseIntake, 'startsOn' | 'endsOn'>, reader: Reader): string {
  if (!startsOn) return m.catalogue_start_now();
  const start = formatDay(startsOn, reader);
  return endsOn
    ? m.catalogue_intake_span({ start, end: formatDay(endsOn, reader) })
    : m.catalogue_intake_from({ start });
}

function Intake({ intake }: { intake: CourseIntake }) {
  const reader = useReader();
  const places = placesWords(intake, { exact: true });
  return (
    <div className={classes.intakeText}>
      <h3>{intake.name}</h3>
      <span>{spanOf(intake, reader)}</span>
      <span className={classes.meta}>
        {[modeWords[intake.mode](), intake.location].filter(Boolean).join(' · ')}
      </span>
      {intake.schedule && <span className={classes.meta}>{intake.schedule}</span>}
      {intake.closesOn && (
        <span className={classes.meta}>
          {m.catalogue_intake_closes({ day: formatDay(intake.closesOn, reader) })}
        </span>
      )}
      {places && <StatusBadge tone={places.tone}>{places.text}</StatusBadge>}
    </div>
  );
}
