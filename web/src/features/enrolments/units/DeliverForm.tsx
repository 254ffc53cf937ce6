import { Textarea } from '@mantine/core';
import type { DeliveryMode } from '#contract/unitEnrolments/unitEnrolments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, partsOf, type DayParts } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { ActFrame } from './ActFrame.tsx';
import { DeliveryMeaning, ModeBoxes, PlaceField } from './DeliveryParts.tsx';
import { keepNothing, useUnitAct, type ActProps } from './useUnitAct.ts';

/** Says that a unit was delivered, when and how; said before, it corrects that. */
export function DeliverForm(props: ActProps) {
  const { unit, onClose } = props;
  const { form, submit, pending } = useDelivery(props);
  return (
    <ActFrame
      title={m.unit_enrolments_deliver_title({ title: unit.unit.title })}
      confirm={m.unit_enrolments_deliver_do()}
      errors={form.summary}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DeliveryMeaning {...props} />
      <DayFields
        {...form.choice('on')}
        label={m.unit_enrolments_deliver_day()}
        help={m.unit_enrolments_deliver_day_help()}
      />
      <ModeBoxes field={form.choice('modes')} />
      <PlaceField field={form.text('place')} {...props} />
      <Textarea {...form.text('note')} label={m.unit_enrolments_deliver_note()} rows={2} maxLength={1000} />
    </ActFrame>
  );
}

type DeliveryValues = { on: DayParts; modes: readonly DeliveryMode[]; place: string; note: string };

/** The day, the modes, the place and the note, and the press that sends them. */
function useDelivery(props: ActProps) {
  const { unit } = props;
  const reader = useReader();
  const { send, pending } = useUnitAct(props);
  const today = useToday();
  const isRight = (day: string | null): boolean => day !== null && day <= today;
  const form = useForm<DeliveryValues>({
    name: `unit-deliver-${unit.id}`,
    keep: keepNothing,
    start: {
      on: partsOf(unit.deliveredOn ?? today),
      modes: unit.modes,
      place: unit.location?.id ?? '',
      note: unit.deliveryNote,
    },
    checks: { on: (parts) => (isRight(dayOf(parts)) ? null : m.unit_enrolments_error_day()) },
  });
  const submit = form.submit(({ on, modes, place, note }) => {
    const day = dayOf(on);
    if (!day) return;
    const said = { title: unit.unit.title, day: formatDay(day, reader) };
    const change = { kind: 'deliver', on: day, modes, locationId: place || null, note: note.trim() } as const;
    send(form, change, m.unit_enrolments_deliver_said(said));
  });
  return { form, submit, pending };
}
