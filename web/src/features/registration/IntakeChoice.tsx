import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { CourseIntake } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { fieldId } from './fieldId.ts';
import classes from './registration.module.css';

interface Props {
  readonly intakes: readonly CourseIntake[];
  /** The one chosen before, even when it has closed since. */
  readonly chosen: CourseIntake | null;
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

const startText = ({ startsOn, endsOn }: CourseIntake, reader: Reader): string => {
  if (!startsOn) return m.catalogue_start_now();
  const start = formatDay(startsOn, reader);
  return endsOn ? `${start} – ${formatDay(endsOn, reader)}` : start;
};

function placesText({ full, waitingList, placesLeft }: CourseIntake): string {
  if (full) return waitingList ? m.registration_intake_waiting() : m.catalogue_full();
  return placesLeft === null ? '' : m.catalogue_places({ count: placesLeft });
}

/** An intake in a line: when, where, at what hours, and what is left of it. */
export const intakeText = (intake: CourseIntake, reader: Reader): string =>
  [startText(intake, reader), intake.location, intake.schedule, placesText(intake)]
    .filter(Boolean)
    .join(' · ');

/** When to start. */
export function IntakeChoice({ intakes, chosen, value, onChoose }: Props) {
  const reader = useReader();
  const closed = chosen && !intakes.some(({ id }) => id === chosen.id);
  if (intakes.length === 0 && !chosen) return <p className={classes.text}>{m.registration_no_intake()}</p>;
  return (
    <>
      {closed && <p className={classes.wrong}>{m.registration_intake_closed({ intake: chosen.name })}</p>}
      <Radio.Group size="md" label={m.registration_intake_choose()} value={value ?? ''} onChange={onChoose}>
        <div className={classes.choices}>
          {intakes.map((intake, i) => (
            <Radio
              key={intake.id}
              id={i === 0 ? fieldId('intake') : `intake-${intake.id}`}
              size="md"
              value={intake.id}
              label={intake.name}
              description={intakeText(intake, reader)}
              disabled={intake.full && !intake.waitingList && intake.id !== value}
            />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}
