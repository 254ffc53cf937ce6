import { IconChevronDown } from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { outcomeWords } from '#web/shared/outcomeWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import parts from '#web/ui/parts/parts.module.css';
import type { UnitEnrolment } from './units.api.ts';
import classes from './units.module.css';

type Decision = UnitEnrolment['decisions'][number];

/** Every decision on a unit over time, the newest first. */
export function Decisions({ unit: { unit, decisions } }: { readonly unit: UnitEnrolment }) {
  const count = decisions.length;
  return (
    <details className={classes.decisions}>
      <summary aria-label={m.unit_enrolments_decisions_named({ count, title: unit.title })}>
        {m.unit_enrolments_decisions({ count })}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <ol>
        {decisions.map((decision) => (
          <li key={`${decision.at}${decision.outcome}`}>
            <Decided decision={decision} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Decided({ decision: { outcome, byName, at, note, evidence } }: { readonly decision: Decision }) {
  const reader = useReader();
  return (
    <>
      <span className={parts.name}>{outcomeWords[outcome]()}</span>
      <span className={parts.line}>
        <bdi>{byName || m.unit_enrolments_by_nobody()}</bdi>
        <time dateTime={at}>{formatInstant(at, reader)}</time>
      </span>
      {evidence && <span className={classes.said}>{m.unit_enrolments_evidence_said({ evidence })}</span>}
      {note && <span className={classes.said}>{note}</span>}
    </>
  );
}
