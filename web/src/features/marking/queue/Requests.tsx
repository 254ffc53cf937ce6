import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ExtensionRequest } from '#contract/assessments/assessments.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useDecision } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { failureText } from '#web/features/marking/words.ts';

/** Requests for more time that nobody has answered. */
export function Requests({ work }: { readonly work: MarkingWork }) {
  return work.extensions
    .filter(({ state }) => state === 'asked')
    .map((request) => <Request key={request.id} request={request} work={work} />);
}

/** The day an instant is on where the organisation is, `2026-11-21`. */
const dayThere = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: brandSettings()?.organisation.timeZone ?? 'UTC' }).format(
    new Date(instant),
  );

function Request({ request, work }: { readonly request: ExtensionRequest; readonly work: MarkingWork }) {
  const reader = useReader();
  const decide = useDecision(work.id);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState(false);
  const day = formatInstantDay(request.wantedUntil, reader);
  const answer = (granted: boolean) => (event: SubmitEvent | React.MouseEvent) => {
    event.preventDefault();
    const said = note.trim();
    setWrong(!granted && said === '');
    if (!granted && said === '') return;
    const until = dayThere(request.wantedUntil);
    const body = granted
      ? { granted: true as const, until, note: said }
      : { granted: false as const, note: said };
    decide.mutate({ kind: 'extension', requestId: request.id, body });
  };
  return (
    <section id="more-time" className={classes.bar} aria-label={m.marking_request()}>
      <p>{m.marking_request_text({ name: work.student.name, day })}</p>
      <p className={classes.lines}>{request.reason}</p>
      <form className={classes.form} onSubmit={answer(true)} noValidate>
        <Textarea
          label={m.marking_request_note(useTerms())}
          rows={2}
          size="md"
          maxLength={1000}
          value={note}
          error={wrong && m.marking_request_note_missing()}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={decide.isPending}>
            {m.marking_request_grant({ day })}
          </Button>
          <Button variant="default" disabled={decide.isPending} onClick={answer(false)}>
            {m.marking_request_decline()}
          </Button>
        </div>
      </form>
      <div role="alert">{decide.error && failureText(decide.error)}</div>
    </section>
  );
}
