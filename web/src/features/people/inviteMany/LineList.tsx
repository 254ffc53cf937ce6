import { Title } from '@mantine/core';
import { useId } from 'react';
import type { CheckedLine } from '#contract/console/inviteMany.ts';
import { m } from '#messages/generated/messages.js';
import { roleNames } from '#web/shared/roleNames.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge, type StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { troublesOf, type Line } from './checkedLines.ts';
import classes from './inviteMany.module.css';

const states: Record<CheckedLine['state'], readonly [StatusTone, () => string]> = {
  ready: ['success', m.people_many_state_ready],
  waiting: ['success', m.people_many_state_waiting],
  here: ['neutral', m.people_many_state_here],
  twice: ['neutral', m.people_many_state_twice],
  wrong: ['danger', m.people_many_state_wrong],
};

interface Props {
  readonly title: string;
  readonly lines: readonly Line[];
  /** The whole list, for lines that name another one. */
  readonly all: readonly Line[];
}

/** Lines of a list with what becomes of each. */
export function LineList({ title, lines, all }: Props) {
  const id = useId();
  return (
    <div className={classes.lines}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      <ul className={parts.rows} aria-labelledby={id}>
        {lines.map((line) => (
          <LineRow key={line.line} line={line} all={all} />
        ))}
      </ul>
    </div>
  );
}

function LineRow({ line, all }: { readonly line: Line; readonly all: readonly Line[] }) {
  const { email, name, roles, checked } = line;
  const terms = useTerms();
  const [tone, word] = states[checked.state];
  const troubles = troublesOf(line);
  return (
    <li>
      <span>
        <span className={parts.name}>{name || checked.person?.name || m.people_many_no_name()}</span>
        <span className={parts.line}>
          <span>{m.people_many_line({ line: line.line })}</span>
          <bdi>{email || m.people_many_no_email()}</bdi>
          {!checked.person && roles.length > 0 && (
            <span>{roles.map((role) => roleNames[role](terms)).join(', ')}</span>
          )}
        </span>
        {troubles.length > 0 && (
          <ul className={classes.troubles}>
            {troubles.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </ul>
        )}
        {checked.first !== null && (
          <span className={parts.meta}>{m.people_many_twice({ line: all[checked.first]!.line })}</span>
        )}
        {checked.person && (
          <LinkAnchor to="/console/people/$id" params={{ id: checked.person.id }} preload={false}>
            {m.people_many_here({ name: checked.person.name })}
          </LinkAnchor>
        )}
      </span>
      <StatusBadge tone={tone}>{word()}</StatusBadge>
    </li>
  );
}
