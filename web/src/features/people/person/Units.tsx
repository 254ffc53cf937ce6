import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { PersonEnrolment, PersonUnit } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { outcomeTones, outcomeWords } from '#web/shared/outcomeWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { EvidenceLink } from './EvidenceLink.tsx';
import parts from '#web/ui/parts/parts.module.css';
import classes from './person.module.css';

/** How the percentage of an enrolment came about: its units with their outcomes, and what counts in each. */
export function Units({ enrolment: { course, units } }: { readonly enrolment: PersonEnrolment }) {
  const terms = useTerms();
  if (units.length === 0) return null;
  const named = { ...terms, count: units.length, title: course.title };
  return (
    <details className={classes.units}>
      <summary aria-label={m.people_units_named(named)}>
        {m.people_units(named)}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <ul>
        {units.map((unit) => (
          <li key={unit.id}>
            <Unit unit={unit} />
            <EvidenceLink unit={unit} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Unit({ unit: { code, title, progress, outcome, counted } }: { readonly unit: PersonUnit }) {
  const facts = (
    <>
      <span className={classes.unitName}>
        <span className={classes.code}>{code}</span> {title}
      </span>
      <span className={classes.unitEnd}>
        {outcome && <StatusBadge tone={outcomeTones[outcome]}>{outcomeWords[outcome]()}</StatusBadge>}
        <span>{m.people_unit_done(progress)}</span>
      </span>
    </>
  );
  if (counted.length === 0) return <div className={classes.unit}>{facts}</div>;
  return (
    <details>
      <summary className={classes.unit}>
        {facts}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <ul className={classes.counted}>
        {counted.map((item) => (
          <Counted key={item.id} item={item} />
        ))}
      </ul>
    </details>
  );
}

function Counted({ item: { title, completedAt } }: { readonly item: PersonUnit['counted'][number] }) {
  const reader = useReader();
  return (
    <li data-done={completedAt !== null}>
      {completedAt ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
      <span>
        {title}
        <span className={parts.meta}>
          {completedAt
            ? m.subscriptions_counted_on({ at: formatInstantDay(completedAt, reader) })
            : m.subscriptions_counted_not_done()}
        </span>
      </span>
    </li>
  );
}
