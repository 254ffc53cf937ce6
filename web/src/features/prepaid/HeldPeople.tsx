import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PrepaidPage } from '#contract/console/prepaid.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { ListPage } from '#web/shared/lists/PagedList.tsx';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { Part } from '#web/ui/parts/Part.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { prepaidSearch } from './prepaidSearch.ts';
import type { PrepaidSearch } from './prepaidSearch.ts';
import classes from './prepaid.module.css';

interface Props {
  readonly page: PrepaidPage;
  readonly search: PrepaidSearch;
  /** Other rows are loading. */
  readonly busy: boolean;
}

const path = '/console/billing/prepaid';

/** Who has paid in advance, the most first. */
export function HeldPeople({ page, search, busy }: Props) {
  const change = useListAddress(path, prepaidSearch);
  const terms = useTerms();
  const { language } = useReader();
  const { held, totals, currency, limitCents } = page;
  const limit = formatMoney(limitCents, currency, language, { short: true });
  const current = search.over ? 'over' : 'all';
  return (
    <Part title={m.prepaid_people()}>
      <ListTabs
        label={m.prepaid_tabs()}
        to={path}
        tabs={['all', 'over']}
        current={current}
        searchOf={(tab) => (tab === 'over' ? { over: true } : {})}
        textOf={(tab) =>
          tab === 'over'
            ? m.prepaid_tab_over({ limit, count: totals.overStudents })
            : m.prepaid_tab_all({ count: totals.students })
        }
      />
      <ListPage
        page={held}
        pages={m.prepaid_pages()}
        none={<Text>{search.over ? m.prepaid_none_over({ ...terms, limit }) : m.prepaid_none()}</Text>}
        onPage={(next) => change({ ...search, page: next })}
      >
        <People page={page} busy={busy} />
      </ListPage>
    </Part>
  );
}

function People({ page, busy }: Omit<Props, 'search'>) {
  const terms = useTerms();
  const columns = [
    m.prepaid_column_person(),
    m.prepaid_column_held(),
    m.prepaid_column_credit(),
    m.prepaid_column_most(terms),
  ];
  return (
    <CardTable busy={busy} columns={columns}>
      {page.held.rows.map((row) => (
        <Person key={row.personId} page={page} row={row} columns={columns} />
      ))}
    </CardTable>
  );
}

interface PersonProps extends Pick<Props, 'page'> {
  readonly row: PrepaidPage['held']['rows'][number];
  readonly columns: readonly string[];
}

function Person({ page: { currency, limitCents, protection }, row, columns }: PersonProps) {
  const { language } = useReader();
  const amount = (cents: number): string => formatMoney(cents, currency, language);
  const { personId, personName, heldCents, creditCents, mostCents } = row;
  return (
    <tr className={list.row}>
      <td>
        {/* The log says who opened a page, so it is not read before somebody does. */}
        <Link to="/console/people/$id" params={{ id: personId }} preload={false} {...rowLink}>
          {personName}
        </Link>
      </td>
      {[heldCents, creditCents, mostCents].map((cents, at) => (
        <td key={columns[at + 1]} className={classes.amount}>
          <CellLabel>{columns[at + 1] ?? ''}</CellLabel>
          {amount(cents)}
          {at === 2 && mostCents > limitCents && <Above isProtected={protection !== null} />}
        </td>
      ))}
    </tr>
  );
}

/** More than the limit: a worry only while nothing protects it. */
const Above = ({ isProtected }: { readonly isProtected: boolean }) =>
  isProtected ? (
    <StatusBadge tone="neutral">{m.prepaid_protected_badge()}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{m.prepaid_over_badge()}</StatusBadge>
  );
