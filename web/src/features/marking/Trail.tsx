import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './marking.module.css';
import { directionText, eventWords } from './words.ts';

/** The full history of the work, oldest first. */
export function Trail({ work }: { readonly work: MarkingWork }) {
  const reader = useReader();
  const terms = useTerms();
  return (
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
            <Directed work={work} kind={kind} at={at} />
            {note && <p className={classes.lines}>{note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface DirectedProps {
  readonly work: MarkingWork;
  readonly kind: MarkingWork['events'][number]['kind'];
  readonly at: string;
}

/** Of a judgement, what its assessor lacked and under whose direction they judged. */
function Directed({ work: { directions }, kind, at }: DirectedProps) {
  const direction = kind === 'judged' ? directions.find((one) => one.at === at) : undefined;
  const text = direction && directionText(direction.lacking, direction.directedBy);
  return text ? <p className={classes.meta}>{text}</p> : null;
}
