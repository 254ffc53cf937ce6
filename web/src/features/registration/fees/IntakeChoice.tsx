import '#web/ui/controls/radioCss.ts';
import { Radio } from '@mantine/core';
import type { CourseIntake } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { dotted } from '#web/lib/isolated.ts';
import { useReader } from '#web/tenant/reader.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import classes from '#web/features/registration/registration.module.css';

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

/** An intake in one line: when, where, hours, and places left. */
export const intakeText = (intake: CourseIntake, reader: Reader): string =>
  dotted([startText(intake, reader), intake.location, intake.schedule, placesText(intake)], reader.language);

interface RadiosProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly intakes: readonly CourseIntake[];
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Every intake to choose from; one that takes nobody any more is shown and cannot be chosen. */
export function IntakeRadios({ id, name, label, intakes, value, error, onChange }: RadiosProps) {
  const reader = useReader();
  return (
    <Radio.Group
      name={name}
      size="md"
      label={label}
      error={error}
      required
      withAsterisk={false}
      value={value ?? ''}
      onChange={onChange}
    >
      <div className={classes.choices}>
        {intakes.map((intake, i) => (
          <Radio
            key={intake.id}
            id={i === 0 ? id : `intake-${intake.id}`}
            size="md"
            value={intake.id}
            label={<bdi>{intake.name}</bdi>}
            description={intakeText(intake, reader)}
            disabled={intake.full && !intake.waitingList && intake.id !== value}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** When to start. */
export function IntakeChoice({ intakes, chosen, value, onChoose }: Props) {
  const closed = chosen && !intakes.some(({ id }) => id === chosen.id);
  if (intakes.length === 0 && !chosen) return <p className={classes.text}>{m.registration_no_intake()}</p>;
  return (
    <>
      {closed && <p className={classes.wrong}>{m.registration_intake_closed({ intake: chosen.name })}</p>}
      <IntakeRadios
        id={fieldId('intake')}
        name="intake"
        label={m.registration_intake_choose()}
        intakes={intakes}
        value={value}
        onChange={onChoose}
      />
    </>
  );
}
