import { Button, Textarea } from '@mantine/core';
import type { ExtensionRequest } from '#contract/assessments/assessments.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useDecision } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';

/** Unanswered requests for more time. */
export function Requests({ work }: { readonly work: MarkingWork }) {
  return work.extensions
    .filter(({ state }) => state === 'asked')
    .map((request) => <Request key={request.id} request={request} work={work} />);
}

/** The organisation's day of an instant, `2026-11-21`. */
const dayThere = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: brandSettings()?.organisation.timeZone ?? 'UTC' }).format(
    new Date(instant),
  );

function Request({ request, work }: { readonly request: ExtensionRequest; readonly work: MarkingWork }) {
  const reader = useReader();
  const decide = useDecision(work.id);
  const form = useForm({ name: `request-${request.id}`, start: { note: '' }, checks: {}, listed: false });
  const day = formatInstantDay(request.wantedUntil, reader);
  const note = form.values.note.trim();
  const answer = (granted: boolean): void => {
    const until = dayThere(request.wantedUntil);
    const body = granted ? { granted: true as const, until, note } : { granted: false as const, note };
    decide.mutate({ kind: 'extension', requestId: request.id, body });
  };
  // Only a refusal needs a reason.
  const decline = (): void => {
    if (note === '') form.show({ note: m.marking_request_note_missing() });
    else answer(false);
  };
  return (
    <section id="more-time" className={classes.bar} aria-label={m.marking_request()}>
      <p>{m.marking_request_text({ name: work.student.name, day })}</p>
      <p className={classes.lines}>{request.reason}</p>
      <form className={classes.form} onSubmit={form.submit(() => answer(true))} noValidate>
        <Textarea
          {...form.text('note')}
          label={m.marking_request_note(useTerms())}
          rows={2}
          size="md"
          maxLength={1000}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={decide.isPending}>
            {m.marking_request_grant({ day })}
          </Button>
          <Button variant="default" disabled={decide.isPending} onClick={decline}>
            {m.marking_request_decline()}
          </Button>
        </div>
      </form>
      <div role="alert">{decide.error && failureText(decide.error)}</div>
    </section>
  );
}
