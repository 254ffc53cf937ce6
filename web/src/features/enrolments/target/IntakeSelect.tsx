import { NativeSelect } from '@mantine/core';
import type { EnrolmentCourse } from '#contract/enrolments/enrolmentChoices.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, type Reader } from '#web/lib/dates.ts';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { useReader } from '#web/tenant/reader.ts';

type Intake = EnrolmentCourse['intakes'][number];

function named({ name, startsOn, left }: Intake, reader: Reader): string {
  const said = startsOn ? m.enrolments_intake_from({ name, day: formatDay(startsOn, reader) }) : name;
  if (left === null) return said;
  return left === 0
    ? m.enrolments_intake_is_full({ name: said })
    : m.enrolments_intake_left({ name: said, count: left });
}

interface Props {
  readonly field: TextField;
  readonly intakes: readonly Intake[];
  /** What stands where none is chosen. */
  readonly none: string;
}

/** One of the intakes of a course, with its start and its places; one that is full cannot be chosen. */
export function IntakeSelect({ field, intakes, none }: Props) {
  const reader = useReader();
  return (
    <NativeSelect
      {...field}
      label={m.enrolments_intake()}
      data={[
        { value: '', label: none },
        ...intakes.map((one) => ({ value: one.id, label: named(one, reader), disabled: one.left === 0 })),
      ]}
    />
  );
}
