import type { IntakePage } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { daysText, lastDay, leftText, takenText, waitingText } from '#web/features/intakes/intakeWords.ts';
import { modeWords } from '#web/features/intakes/modes.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './intake.module.css';

interface Props {
  readonly intake: IntakePage;
}

/** When, where and how it is taught. */
export function TeachingFacts({ intake }: Props) {
  const reader = useReader();
  const { schedule, mode, place, location } = intake;
  return (
    <Part title={m.intakes_part_teaching()}>
      <Facts
        facts={[
          [m.intakes_column_when(), daysText(intake, reader)],
          [m.intakes_schedule(), schedule || null],
          [m.intakes_mode(), modeWords[mode]()],
          [m.intakes_place(), place],
          [m.intakes_location(), location ? `${location.name} (${location.code})` : m.intakes_no_location()],
          [m.intakes_taught_by(), <Trainers key="trainers" trainers={intake.trainers} />],
        ]}
      />
    </Part>
  );
}

/** Each leads to the person's page. */
function Trainers({ trainers }: Pick<IntakePage, 'trainers'>) {
  if (trainers.length === 0) return m.intakes_nobody_teaches();
  return (
    <ul className={classes.names}>
      {trainers.map(({ id, name }) => (
        <li key={id}>
          {/* The log says who opened a page, so it is not read before somebody does. */}
          <LinkAnchor to="/console/people/$id" params={{ id }} preload={false}>
            {name}
          </LinkAnchor>
        </li>
      ))}
    </ul>
  );
}

/** Whether somebody can enrol, until when, and how many places there are. */
export function EnrolmentFacts({ intake }: Props) {
  const terms = useTerms();
  const { waitingList, waiting } = intake;
  return (
    <Part title={m.intakes_enrolment()}>
      <p className={classes.open}>{useOpenText(intake)}</p>
      <Facts
        facts={[
          [m.intakes_column_places(), `${takenText(intake)} · ${leftText(intake)}`],
          [m.intakes_waiting_list(), waitingText(intake)],
        ]}
      />
      <p className={classes.help}>{m.intakes_places_counted(terms)}</p>
      {waiting > 0 && !waitingList && <p className={parts.note}>{m.intakes_waiting_still(terms)}</p>}
    </Part>
  );
}

/** In a sentence: whether enrolment is open, until when, and why it is not. */
function useOpenText(intake: IntakePage): string {
  const terms = useTerms();
  const reader = useReader();
  const until = lastDay(intake);
  const day = until ? formatDay(until, reader) : '';
  if (intake.hidden === 'not_offered') return m.intakes_open_not_offered(terms);
  if (intake.hidden === 'product_closed') return m.intakes_open_product_closed(terms);
  if (intake.hidden === 'course_not_offered') return m.intakes_open_course_not_offered(terms);
  if (intake.hidden === 'closed') return m.intakes_open_closed({ day });
  if (intake.hidden === 'opens_later' && intake.opensOn)
    return m.intakes_open_later({ day: formatDay(intake.opensOn, reader) });
  return until ? m.intakes_open_until({ day }) : m.intakes_open_always();
}
