import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type { ExtensionRequest, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { dayOf, noDay, todayIn } from '#web/lib/dayParts.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { draftOf } from '#web/shared/saving/drafts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useExtension } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';
import { mayAskForTime } from './mayAsk.ts';

const formName = (assessmentId: string): string => `extension-${assessmentId}`;

/** Requests for more time and their answers, and a form for the next one. */
export function Extension({ assessment }: { assessment: StudentAssessment }) {
  // What was typed before a reload is shown again.
  const [open, setOpen] = useState(() => draftOf(formName(assessment.id)) !== null);
  if (assessment.extensions.length === 0 && !mayAskForTime(assessment)) return null;
  return (
    <section id="more-time" className={classes.section} aria-labelledby="extension-title">
      <Title order={2} size="h3" id="extension-title">
        {m.assessments_more_time()}
      </Title>
      {assessment.extensions.map((request) => (
        <Request key={request.id} request={request} />
      ))}
      {mayAskForTime(assessment) &&
        (open ? (
          <ExtensionForm assessmentId={assessment.id} onDone={() => setOpen(false)} />
        ) : (
          <Button variant="default" className={classes.start} onClick={() => setOpen(true)}>
            {m.assessments_more_time_ask()}
          </Button>
        ))}
    </section>
  );
}

function Request({ request }: { request: ExtensionRequest }) {
  const reader = useReader();
  const day = formatInstantDay(request.until ?? request.wantedUntil, reader);
  const sentence = {
    asked: m.assessments_extension_asked({ day }),
    granted: m.assessments_extension_granted({ day }),
    declined: m.assessments_extension_declined(),
  }[request.state];
  return (
    <div className={classes.item}>
      <p>{sentence}</p>
      {request.note && <p className={classes.lines}>{request.note}</p>}
    </div>
  );
}

interface FormProps {
  readonly assessmentId: string;
  readonly onDone: () => void;
}

function ExtensionForm({ assessmentId, onDone }: FormProps) {
  const reader = useReader();
  const request = useExtension(assessmentId);
  const form = useForm({
    name: formName(assessmentId),
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
