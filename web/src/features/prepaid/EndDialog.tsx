import { Button, Group, Text, Textarea } from '@mantine/core';
import type { ProtectionMeasure } from '#contract/console/prepaid.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay } from '#web/lib/dates.ts';
import { dayOf, daysAfter, partsOf } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useToday } from '#web/shared/useToday.ts';
import { fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useEndMeasure } from './prepaid.api.ts';
import classes from './prepaid.module.css';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  readonly measure: ProtectionMeasure;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Lets a measure count no longer than a day. */
export function EndDialog({ measure, onClose, onDone }: Props) {
  const { form, submit, pending } = useEnd(measure, onDone);
  return (
    <Dialog opened onClose={onClose} title={m.prepaid_end_title({ name: measure.name })}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormErrors errors={form.summary} />
        <Text>{m.prepaid_end_text()}</Text>
        <DayFields {...form.choice('endedOn')} label={m.prepaid_end_day()} help={m.prepaid_end_day_help()} />
        <Textarea
          {...form.text('reason')}
          label={m.prepaid_end_reason()}
          description={m.prepaid_end_reason_help()}
          {...helpBelow}
          rows={2}
          maxLength={500}
        />
        <Group>
          <Button type="submit" loading={pending}>
            {m.prepaid_end_do()}
          </Button>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** The day and the reason, and the press that ends it. */
function useEnd({ id, name, validUntil }: ProtectionMeasure, onDone: Props['onDone']) {
  const reader = useReader();
  const end = useEndMeasure();
  const today = useToday();
  const isRight = (day: string | null): boolean =>
    day !== null && day >= daysAfter(today, -1) && day < validUntil;
  const form = useForm({
    name: `protection-end-${id}`,
    start: { endedOn: partsOf(today), reason: '' },
    checks: {
      endedOn: (parts) => (isRight(dayOf(parts)) ? null : m.prepaid_error_end_day()),
      reason: (reason) => (reason.trim() === '' ? m.prepaid_error_end_reason() : null),
    },
  });
  const failed = (error: Error): void => {
    if (isApiError(error, 'already_done')) form.show({}, m.prepaid_error_gone());
    else if ('endedOn' in fieldErrorsOf(error)) form.show({ endedOn: m.prepaid_error_end_day() });
    else form.failed(error);
  };
  const submit = form.submit((values) => {
    const endedOn = dayOf(values.endedOn);
    if (!endedOn || end.isPending) return;
    end.mutate(
      { id, endedOn, reason: values.reason.trim() },
      {
        onSuccess: () => onDone(m.prepaid_end_done({ name, day: formatDay(endedOn, reader) })),
        onError: failed,
      },
    );
  });
  return { form, submit, pending: end.isPending };
}
