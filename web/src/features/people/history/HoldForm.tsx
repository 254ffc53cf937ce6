import { Button, Group, Text, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import { dayOf, joinParts, noDay, type DayParts } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useToday } from '#web/shared/useToday.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { usePlaceHold } from './history.api.ts';
import classes from './history.module.css';

/** What is wrong with the day a hold ends; it may be left out. */
function wrongDay(parts: DayParts, today: string): string | null {
  if (joinParts(parts) === '') return null;
  const day = dayOf(parts);
  if (day === null) return m.people_hold_day_wrong();
  return day < today ? m.people_hold_day_past() : null;
}

interface Props {
  readonly personId: string;
  readonly onClose: () => void;
  readonly onSaid: (text: string) => void;
}

/** Holds everything of a person, with the reason. */
export function HoldForm({ personId, onClose, onSaid }: Props) {
  const place = usePlaceHold(personId);
  const today = useToday();
  const form = useForm({
    name: `hold-${personId}`,
    start: { reason: '', until: noDay },
    checks: {
      reason: (text) => (text.trim() ? null : m.people_hold_reason_missing()),
      until: (parts) => wrongDay(parts, today),
    },
    // Nothing about somebody stays on this device.
    keep: () => undefined,
  });
  const element = useRef<HTMLFormElement>(null);
  // The button that had the focus is gone.
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  const submit = form.submit(({ reason, until }) => {
    place.mutate(
      { key: form.key(), hold: { reason: reason.trim(), until: dayOf(until) } },
      {
        onSuccess: () => {
          onSaid(m.people_hold_placed());
          onClose();
        },
        onError: (error) => {
          // Midnight passed meanwhile, or this device's clock is wrong.
          if (fieldErrorsOf(error)['until']) form.show({ until: m.people_hold_day_past() });
          else form.failed(error);
        },
      },
    );
  });
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Text>{m.people_hold_place_text()}</Text>
      <Textarea
        {...form.text('reason')}
        label={m.people_hold_reason()}
        description={m.people_hold_reason_help()}
        size="md"
        rows={2}
        maxLength={1000}
      />
      <DayFields {...form.choice('until')} label={m.people_hold_day()} help={m.people_hold_day_help()} />
      <Group>
        <Button type="submit" loading={place.isPending}>
          {m.people_hold_place()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.people_cancel()}
        </Button>
      </Group>
    </form>
  );
}
