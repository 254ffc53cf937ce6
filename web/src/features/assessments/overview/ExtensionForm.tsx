import { Button, Textarea } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useExtension } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';
import { dayOf, noDay, todayIn } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';

interface Props {
  /** Of its draft. */
  readonly name: string;
  readonly assessmentId: string;
  readonly onDone: () => void;
}

/** Asks for more time until a day, with the reason. */
export function ExtensionForm({ name, assessmentId, onDone }: Props) {
  const reader = useReader();
  const request = useExtension(assessmentId);
  const form = useForm({
    name,
    start: { until: noDay, reason: '' },
    checks: {
      until: (parts) => {
        const day = dayOf(parts);
        return day && day > todayIn(reader.timeZone) ? null : m.assessments_extension_day_wrong();
      },
      reason: (reason) => (reason.trim() === '' ? m.assessments_extension_reason_missing() : null),
    },
  });
  const submit = form.submit((values) => {
    const until = dayOf(values.until);
    if (!until || request.isPending) return;
    request.mutate(
      { key: form.key(), body: { until, reason: values.reason.trim() } },
      { onSuccess: onDone, onError: (error) => form.failed(error) },
    );
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <DayFields {...form.choice('until')} label={m.assessments_extension_until()} />
      <Textarea
        {...form.text('reason')}
        label={m.assessments_extension_reason()}
        rows={3}
        size="md"
        maxLength={1000}
      />
      <Button type="submit" variant="default" loading={request.isPending}>
        {m.assessments_extension_send()}
      </Button>
    </form>
  );
}
