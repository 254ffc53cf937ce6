import { Link } from '@tanstack/react-router';
import type { StudentWhereabouts, Whereabouts } from '#contract/classes/whereabouts.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { statusTones, statusWords } from '#web/shared/enrolmentStatus.ts';
import { outcomeTones, outcomeWords } from '#web/shared/outcomeWords.ts';
import { workStateTones, workStateWords } from '#web/shared/answers/workStateWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './whereabouts.module.css';
import { visitText } from './whereaboutsWords.ts';

interface Props {
  readonly row: StudentWhereabouts;
}

/** Who it is, when they came last, and what of the enrolment or the unit is not as usual. */
export function StudentCell({ row }: Props) {
  const { personId, name, status, outcome } = row;
  return (
    <div className={classes.who}>
      {/* The log says who opened a page, so it is not read before somebody does. */}
      <Link to="/console/people/$id" params={{ id: personId }} preload={false} className={classes.name}>
        {name}
      </Link>
      <span className={list.meta}>{visitText(row, useReader())}</span>
      {status !== 'active' && <StatusBadge tone={statusTones[status]}>{statusWords[status]()}</StatusBadge>}
      {outcome && <StatusBadge tone={outcomeTones[outcome]}>{outcomeWords[outcome]()}</StatusBadge>}
    </div>
  );
}

interface WorkProps {
  readonly work: StudentWhereabouts['works'][number];
  readonly title: Whereabouts['assessments'][number]['title'];
  readonly name: string;
}

/** The state of one's work on an assessment; leads there for whoever may read it. */
export function WorkCell({ work, title, name }: WorkProps) {
  const terms = useTerms();
  const reads = useStore(({ auth }) => may(auth.roles, 'work.read'));
  if (!work) return <span className={list.meta}>{m.whereabouts_work_none()}</span>;
  const { state, workId, late } = work;
  const said = workStateWords[state](terms);
  return (
    <span className={classes.line}>
      {reads && workId ? (
        <LinkAnchor
          to="/console/marking/$id"
          params={{ id: workId }}
          preload={false}
          aria-label={m.whereabouts_open_work({ title, name, state: said })}
        >
          {said}
        </LinkAnchor>
      ) : (
        <StatusBadge tone={workStateTones[state]}>{said}</StatusBadge>
      )}
      {late && <StatusBadge tone="danger">{m.whereabouts_late()}</StatusBadge>}
    </span>
  );
}
