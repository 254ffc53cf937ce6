import { Link } from '@tanstack/react-router';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './criteria.module.css';

interface Props {
  readonly edition: UnitEdition;
}

/** The parts of a unit that are no items: what it is about, and its criteria. */
export function PartLinks({ edition: { unitId, criteria, stops } }: Props) {
  const terms = useTerms();
  const ready = !stops.some(({ field }) => field.startsWith('criteria.'));
  const about = [m.criteria_count({ count: criteria.length }), ...(ready ? [] : [m.editions_not_ready()])];
  return (
    <ul className={classes.parts} aria-label={m.criteria_parts(terms)}>
      <li>
        <Link
          to="/console/units/$id/write"
          params={{ id: unitId }}
          search={{}}
          activeOptions={{ exact: true }}
          className={classes.partLink}
        >
          {m.criteria_about(terms)}
        </Link>
      </li>
      <li>
        <Link
          to="/console/units/$id/write"
          params={{ id: unitId }}
          search={{ part: 'criteria' }}
          activeOptions={{ exact: true }}
          className={classes.partLink}
        >
          {m.criteria_title()}
          <span className={classes.meta}>{about.join(' · ')}</span>
        </Link>
      </li>
    </ul>
  );
}
