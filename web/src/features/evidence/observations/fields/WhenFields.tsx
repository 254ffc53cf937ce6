import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { dayOf, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import classes from '#web/features/evidence/observations/observations.module.css';
import { instantOf, wallTimeOf } from '#web/lib/timing/wallTime.ts';

interface Props {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Null while the typed text is not a time. */
  readonly onChange: (instant: string | null) => void;
}

interface WhenInput {
  readonly day: DayParts;
  readonly time: string;
}

/** The time of the observation: a typed day and time, in the reader's time zone. */
export function WhenFields({ id, value, error, onChange }: Props) {
  const { timeZone } = useReader();
  const typedOf = (instant: string): WhenInput => {
    const { day, time } = wallTimeOf(instant, timeZone);
    return { day: partsOf(day), time };
  };
  const [typed, setTyped] = useState(() => typedOf(value));
  const change = (part: Partial<WhenInput>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    const day = dayOf(next.day);
    onChange(day && instantOf({ day, time: next.time }, timeZone));
  };
  const now = (): void => {
    const instant = new Date().toISOString();
    setTyped(typedOf(instant));
    onChange(instant);
  };
  return (
    <div className={classes.when}>
      <DayFields
        id={id}
        label={m.observations_day()}
        error={error}
        value={typed.day}
        onChange={(day) => change({ day })}
      />
      <TextInput
        type="time"
        label={m.observations_time()}
        className={classes.time}
        error={Boolean(error)}
        value={typed.time}
        onChange={({ currentTarget }) => change({ time: currentTarget.value })}
      />
      <Button variant="default" onClick={now}>
        {m.observations_now()}
      </Button>
    </div>
  );
}
