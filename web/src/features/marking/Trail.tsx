import type { MarkingWork } from '#contract/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { RichText } from '#web/ui/RichText.tsx';
import classes from './marking.module.css';
import { eventWords } from './words.ts';

/** What the author tells who judges, what the student declared, and everything that happened. */
export function Trail({ work }: { readonly work: MarkingWork }) {
  const reader = useReader();
  const terms = useTerms();
  const { aiUse } = work.attempt;
  return (
    <>
      {work.assessorNotes.content.length > 0 && (
        <details className={classes.details}>
          <summary>{m.marking_notes()}</summary>
          <RichText document={work.assessorNotes} under={2} />
        </details>
      )}
      <p>{aiUse ? m.marking_ai_use({ text: aiUse }) : m.marking_ai_none()}</p>
      <details className={classes.details}>
        <summary>{m.marking_trail()}</summary>
        <ol className={classes.said}>
          {work.events.map(({ kind, by, at, note }, i) => (
            <li key={i}>
              <p>
                {eventWords[kind](terms)}
                <span className={classes.meta}>
                  {[by, formatInstant(at, reader)].filter(Boolean).join(' · ')}
                </span>
              </p>
              {note && <p className={classes.lines}>{note}</p>}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
