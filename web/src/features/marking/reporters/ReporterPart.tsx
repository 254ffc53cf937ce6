import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MarkingWork } from '#contract/marking/marking.ts';
import type { ReporterCheck } from '#contract/marking/reporters.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from '#web/features/marking/marking.module.css';
import { ReporterForm } from './ReporterForm.tsx';
import { reporterId, wayWords, type ReporterProps } from './reporterWords.ts';

const unjudged: readonly MarkingWork['state'][] = ['in_progress', 'submitted', 'being_marked'];

const isOpen = ({ attempt, state }: MarkingWork): boolean =>
  attempt.judging === 'open' && unjudged.includes(state);

/** Whether who reported is who they say they are, by whom it was found out, and the decision about it. */
export function ReporterPart({ report, work }: ReporterProps) {
  const { toName: name, toEmail, state } = report;
  const counts = state === 'confirmed';
  return (
    <section
      {...(!counts && { id: reporterId })}
      tabIndex={-1}
      className={classes.reporter}
      aria-label={m.marking_reporter_question({ name })}
    >
      {work.reporters
        .filter(({ email }) => email === toEmail)
        .map((check) => (
          <Check key={check.at} check={check} />
        ))}
      {isOpen(work) && <Decision key={state} report={report} work={work} />}
    </section>
  );
}

/** Asks for the decision where there is none; one that was made can be made anew. */
function Decision({ report, work }: ReporterProps) {
  const [again, setAgain] = useState(false);
  const waits = report.state === 'answered';
  const close = () => setAgain(false);
  if (!waits && !again) {
    return (
      <Button variant="default" className={classes.start} onClick={() => setAgain(true)}>
        {m.marking_reporter_again()}
      </Button>
    );
  }
  return (
    <>
      {waits && <p>{m.marking_reporter_waits({ name: report.toName })}</p>}
      <ReporterForm report={report} work={work} onDone={close} {...(!waits && { onCancel: close })} />
    </>
  );
}

function Check({
  check: { isConfirmed, way, note, byName: by, at: instant },
}: {
  readonly check: ReporterCheck;
}) {
  const at = formatInstant(instant, useReader());
  return (
    <p className={classes.lines}>
      {isConfirmed && way
        ? m.marking_reporter_confirmed({ at, by, way: wayWords[way]() })
        : m.marking_reporter_refused({ at, by })}{' '}
      {note && <q dir="auto">{note}</q>}
    </p>
  );
}
