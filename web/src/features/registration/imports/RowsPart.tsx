import { Anchor, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Import, ImportRow } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { saidApart } from '#web/ui/lists/howMany.ts';
import list from '#web/ui/lists/list.module.css';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { importRowsQuery, useChooseAll } from './imports.api.ts';
import classes from './imports.module.css';
import { firstTab, rowsTabs } from './importSearch.ts';
import type { RowsSearch, RowsTab } from './importSearch.ts';
import { tabWords } from './importWords.ts';
import { RowDialog } from './RowDialog.tsx';
import { RowItem } from './RowItem.tsx';

interface Props {
  readonly whole: Import;
  readonly search: RowsSearch;
}

/** The rows of the file by state, each with what is wrong and what can be done. */
export function RowsPart({ whole, search }: Props) {
  const navigate = useNavigate();
  const [correcting, setCorrecting] = useState<ImportRow | null>(null);
  const [said, setSaid] = useState('');
  const tab = search.state ?? firstTab(whole);
  const query = useQuery(importRowsQuery(whole.id, { ...search, state: tab }, whole.revision));
  const { id } = whole;
  return (
    <section className={classes.part} aria-labelledby="imports-rows">
      <Title order={2} size="h4" id="imports-rows">
        {m.imports_rows_title()}
      </Title>
      <Tabs whole={whole} current={tab} />
      <Text role="status" className={classes.meta}>
        {said}
      </Text>
      {whole.state === 'open' && <Bulk whole={whole} tab={tab} onSaid={setSaid} />}
      <Download whole={whole} tab={tab} />
      <PagedList
        query={query}
        pages={m.imports_pages()}
        none={<p className={classes.meta}>{m.imports_no_rows()}</p>}
        skeleton={<SkeletonCards count={5} height={96} grid={false} />}
        onPage={(page) =>
          void navigate({ to: '/console/people/import/$id', params: { id }, search: { state: tab, page } })
        }
      >
        {({ rows }, busy) => (
          <ul className={classes.rows} aria-busy={busy}>
            {rows.map((row) => (
              <RowItem key={row.number} row={row} whole={whole} onCorrect={setCorrecting} onSaid={setSaid} />
            ))}
          </ul>
        )}
      </PagedList>
      <RowDialog
        row={correcting}
        whole={whole}
        onClose={() => setCorrecting(null)}
        onSaved={(number) => {
          setCorrecting(null);
          setSaid(m.imports_row_saved({ number }));
        }}
      />
    </section>
  );
}

function Tabs({ whole, current }: { readonly whole: Import; readonly current: RowsTab }) {
  const counts = { all: whole.rows, ...whole.counts };
  return (
    <nav aria-label={m.imports_tabs()}>
      <ul className={list.tabs}>
        {rowsTabs
          .filter((tab) => tab === 'all' || tab === current || counts[tab] > 0)
          .map((tab) => (
            <li key={tab}>
              <Link
                to="/console/people/import/$id"
                params={{ id: whole.id }}
                search={{ state: tab }}
                aria-current={tab === current ? 'page' : undefined}
                className={list.tab}
                data-current={tab === current || undefined}
                resetScroll={false}
              >
                {saidApart((count) => tabWords[tab]({ count }), counts[tab], pageLanguage())}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The rows of a tab as a file; all of them are the file that was read. */
const Download = ({ whole, tab }: { readonly whole: Import; readonly tab: RowsTab }) =>
  tab !== 'all' &&
  whole.counts[tab] > 0 && (
    <Anchor href={`/api/staff/imports/${whole.id}/file?state=${tab}`} download>
      {m.imports_download()}
    </Anchor>
  );

interface BulkProps {
  readonly whole: Import;
  readonly tab: RowsTab;
  readonly onSaid: (text: string) => void;
}

type Choice = Parameters<ReturnType<typeof useChooseAll>['mutate']>[0];

/** What can be chosen for every row of a state at once. */
function choicesOf(tab: RowsTab, { kind, counts }: Import): { label: string; choice: Choice }[] {
  if (tab === 'problem' && counts.problem > 0)
    return [{ label: m.imports_bulk_skip_problem(), choice: { state: 'problem', choice: 'skip' } }];
  if (tab === 'skipped' && counts.skipped > 0)
    return [{ label: m.imports_bulk_back(), choice: { state: 'skipped', choice: null } }];
  if (tab !== 'match' || counts.match === 0) return [];
  const skip = { label: m.imports_bulk_skip_match(), choice: { state: 'match', choice: 'skip' } as const };
  if (kind === 'enrolments')
    return [{ label: m.imports_bulk_again(), choice: { state: 'match', choice: 'new' } }, skip];
  return [
    { label: m.imports_bulk_same(), choice: { state: 'match', choice: 'same' } },
    { label: m.imports_bulk_new(), choice: { state: 'match', choice: 'new' } },
    skip,
  ];
}

function Bulk({ whole, tab, onSaid }: BulkProps) {
  const choose = useChooseAll(whole.id);
  const choices = choicesOf(tab, whole);
  if (choices.length === 0) return null;
  return (
    <div className={classes.actions}>
      {choices.map(({ label, choice }) => (
        <Button
          key={label}
          variant="default"
          disabled={choose.isPending}
          onClick={() =>
            choose.mutate(choice, {
              onSuccess: () => onSaid(m.imports_bulk_done()),
              onError: (error) => onSaid(errorText(error)),
            })
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
