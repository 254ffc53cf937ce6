import { Link } from '@tanstack/react-router';
import { may } from '#contract/kit/acts.ts';
import type { PersonWork } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useStore } from '#web/tenant/store.ts';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { workStateTones, workStateWords } from '#web/shared/answers/workStateWords.ts';

interface Props {
  readonly works: readonly PersonWork[];
  /** Nobody opens their own work as staff. */
  readonly own: boolean;
}

/** The assessments somebody has begun; they open for who may read work. */
export function Works({ works, own }: Props) {
  const terms = useTerms();
  const opens = useStore(({ auth }) => may(auth.roles, 'work.read')) && !own;
  return (
    <Part title={m.people_works(terms)}>
      {works.length === 0 ? (
        <p className={parts.none}>{m.people_works_none(terms)}</p>
      ) : (
        <ul className={parts.rows}>
          {works.map((work) => (
            <Work key={work.id} work={work} opens={opens} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Work({ work, opens }: { readonly work: PersonWork; readonly opens: boolean }) {
  const { id, title, courseTitle, state, attempt, attemptsAllowed, submittedAt } = work;
  const reader = useReader();
  const terms = useTerms();
  return (
    <li className={opens ? list.row : undefined}>
      <span>
        {opens ? (
          <Link to="/console/marking/$id" params={{ id }} className={list.link}>
            {title}
          </Link>
        ) : (
          <span className={parts.name}>{title}</span>
        )}
        <span className={parts.meta}>{courseTitle}</span>
        <span className={parts.line}>
          <span>{m.people_work_attempt({ number: attempt, allowed: attemptsAllowed })}</span>
          {submittedAt && <span>{m.people_work_submitted({ at: formatInstant(submittedAt, reader) })}</span>}
        </span>
      </span>
      <StatusBadge tone={workStateTones[state]}>{workStateWords[state](terms)}</StatusBadge>
    </li>
  );
}
