import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ExtensionRequest, StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { dayOf, noDay, todayIn } from '#web/lib/dayParts.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useErrors } from '#web/shared/forms/formErrors.ts';
import type { Messages } from '#web/shared/forms/formErrors.ts';
import { useReader } from '#web/tenant/reader.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useExtension } from '#web/features/assessments/assessments.api.ts';
import classes from '#web/features/assessments/assessments.module.css';
import { mayAskForTime } from './mayAsk.ts';

/** Requests for more time and their answers, and a form for the next one. */
export function Extension({ assessment }: { assessment: StudentAssessment }) {
  const [open, setOpen] = useState(false);
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
  const said = {
    asked: m.assessments_extension_asked({ day }),
    granted: m.assessments_extension_granted({ day }),
    declined: m.assessments_extension_declined(),
  }[request.state];
  return (
    <div className={classes.item}>
      <p>{said}</p>
      {request.note && <p className={classes.lines}>{request.note}</p>}
    </div>
  );
}

const idOf = (field: string): string => `extension-${field}`;

interface FormProps {
  readonly assessmentId: string;
  readonly onDone: () => void;
}

function ExtensionForm({ assessmentId, onDone }: FormProps) {
  const reader = useReader();
  const request = useExtension(assessmentId);
  const [values, setValues] = useState({ until: noDay, reason: '' });
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const { messages, summary, show, forget } = useErrors(idOf);
  const change = (part: Partial<typeof values>): void => {
    setValues((all) => ({ ...all, ...part }));
    setKey(crypto.randomUUID());
    for (const field of Object.keys(part)) forget(field);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const until = dayOf(values.until);
    const reason = values.reason.trim();
    const wrong: Messages = {
      ...((!until || until <= todayIn(reader.timeZone)) && { until: m.assessments_extension_day_wrong() }),
      ...(reason === '' && { reason: m.assessments_extension_reason_missing() }),
    };
    show(wrong);
    if (!until || Object.keys(wrong).length > 0 || request.isPending) return;
    request.mutate(
      { key, body: { until, reason } },
      { onSuccess: onDone, onError: (error) => show({}, errorText(error)) },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={summary} />
      <DayFields
        id={idOf('until')}
        label={m.assessments_extension_until()}
        error={messages['until']}
        value={values.until}
        onChange={(until) => change({ until })}
      />
      <Textarea
        id={idOf('reason')}
        label={m.assessments_extension_reason()}
        rows={3}
        size="md"
        maxLength={1000}
        value={values.reason}
        error={messages['reason']}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={request.isPending}>
        {m.assessments_extension_send()}
      </Button>
    </form>
  );
}
