import { Link } from '@tanstack/react-router';
import type { NeedStanding, StaffCredentialsRow } from '#contract/console/credentials.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords, needWords, stateWords } from '#web/features/people/credentials/credentialWords.ts';
import { roleNames } from '#web/shared/roleNames.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';
import { paperDay } from './paperDay.ts';
import classes from './register.module.css';

interface Props {
  readonly rows: readonly StaffCredentialsRow[];
  /** Other rows are loading. */
  readonly busy: boolean;
}

/** One row per person, one column per need; on a phone each row is a card. */
export function StaffTable({ rows, busy }: Props) {
  const needs = rows[0]?.needs ?? [];
  return (
    <CardTable
      busy={busy}
      className={classes.table}
      columns={[
        m.people_column_name(),
        ...needs.map(({ need }) => needWords[need]()),
        m.credentials_others(),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.personId} row={row} />
      ))}
    </CardTable>
  );
}

function Row({ row }: { readonly row: StaffCredentialsRow }) {
  const { personId, name, roles, needs, unchecked } = row;
  const terms = useTerms();
  return (
    <tr className={list.row}>
      <td>
        {/* The log says who opened a page, so it is not read before somebody does. */}
        <Link to="/console/people/$id" params={{ id: personId }} preload={false} {...rowLink}>
          {name}
        </Link>
        <span className={list.meta}>{roles.map((role) => roleNames[role](terms)).join(', ')}</span>
        {unchecked > 0 && (
          <span className={list.meta}>{m.credentials_row_unchecked({ count: unchecked })}</span>
        )}
      </td>
      {needs.map((need) => (
        <td key={need.need}>
          <CellLabel>{needWords[need.need]()}</CellLabel>
          <Need need={need} />
        </td>
      ))}
      <td>
        {row.others.length > 0 && <CellLabel>{m.credentials_others()}</CellLabel>}
        <Others others={row.others} />
      </td>
    </tr>
  );
}

const needStates: Record<
  Exclude<NeedStanding['state'], 'not_needed'>,
  { readonly tone: StatusTone; readonly name: () => string }
> = {
  held: { tone: 'success', name: m.credentials_state_valid },
  ends_soon: stateWords.ends_soon,
  expired: stateWords.expired,
  missing: { tone: 'danger', name: m.credentials_need_missing },
};

function Need({ need: { state, until, checked } }: { readonly need: NeedStanding }) {
  const reader = useReader();
  if (state === 'not_needed') return <span className={list.meta}>{m.credentials_need_direction()}</span>;
  const { tone, name } = needStates[state];
  return (
    <>
      <StatusBadge tone={tone}>{name()}</StatusBadge>
      {until && <span className={list.meta}>{m.credentials_until({ day: paperDay(until, reader) })}</span>}
      {state !== 'missing' && !checked && <span className={list.meta}>{m.credentials_need_unchecked()}</span>}
    </>
  );
}

function Others({ others }: Pick<StaffCredentialsRow, 'others'>) {
  const reader = useReader();
  return (
    <ul className={classes.others}>
      {others.map(({ id, kind, name, expiresOn, state }) => (
        <li key={id}>
          <span>{name}</span>
          {kindWords[kind]() !== name && <span className={list.meta}>{kindWords[kind]()}</span>}
          {expiresOn && (
            <span className={list.meta}>{m.credentials_until({ day: paperDay(expiresOn, reader) })}</span>
          )}
          {(state === 'expired' || state === 'ends_soon') && (
            <StatusBadge tone={stateWords[state].tone}>{stateWords[state].name()}</StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}
