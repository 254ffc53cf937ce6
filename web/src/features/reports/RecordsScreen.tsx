import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fileKeptDays, mostAtOnce, type ReportKind } from '#contract/reports/kinds.ts';
import type { ReportRecords } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { divisionWords, figureWords, kindWords } from '#messages/reports/reportWords.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { RecordTable } from './RecordTable.tsx';
import classes from './reports.module.css';
import { recordsFileUrl, recordsQuery, useMakeFile } from './reports.api.ts';
import { narrowingOf, reportOf, type RecordsSearch } from './reportSearch.ts';
import { useFigureText, useRowText } from './useFigures.ts';

interface Props {
  readonly kind: ReportKind;
  readonly search: RecordsSearch;
}

/** The list that a figure of a report is counted from. */
export function RecordsScreen({ kind, search }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const query = useQuery(recordsQuery(kind, search));
  const { figure } = search;
  return (
    <div data-private>
      <Page
        title={m.reports_records_title({ figure: figureWords[figure!](terms), kind: kindWords[kind](terms) })}
        lead={query.data && <Lead list={query.data} />}
        back={
          <LinkAnchor
            to="/console/reports/$kind"
            params={{ kind }}
            search={reportOf(search)}
            className={classes.screenOnly}
          >
            {m.reports_records_back()}
          </LinkAnchor>
        }
        action={query.data && <File list={query.data} search={search} />}
      >
        <PagedList
          query={query}
          pages={m.reports_records_pages()}
          count={(count) => m.reports_records_count({ count })}
          none={<EmptyState title={m.reports_records_empty()}>{m.reports_empty_text(terms)}</EmptyState>}
          onPage={(to) =>
            void navigate({
              to: '/console/reports/$kind/records',
              params: { kind },
              search: { ...search, page: to === 1 ? undefined : to },
              replace: true,
            })
          }
        >
          {(list, busy) => <RecordTable list={list} busy={busy} />}
        </PagedList>
      </Page>
    </div>
  );
}

function Lead({ list: { kind, by, figure, row, value, currency } }: { readonly list: ReportRecords }) {
  const terms = useTerms();
  const nameOf = useRowText(by);
  const text = useFigureText(kind, currency);
  const said = m.reports_records_value({ value: text(figure, value) });
  return row ? `${m.reports_records_of({ by: divisionWords[by](terms), name: nameOf(row) })}. ${said}` : said;
}

interface FileProps {
  readonly list: ReportRecords;
  readonly search: RecordsSearch;
}

/** A short list is a file at once; a long one is made in the background. */
function File({ list: { kind, total }, search }: FileProps) {
  const make = useMakeFile();
  // Pressed again after a lost answer, it is the same file.
  const [id] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  if (total <= mostAtOnce)
    return (
      <Button
        variant="default"
        component="a"
        href={recordsFileUrl(kind, search)}
        download
        className={classes.screenOnly}
      >
        {m.reports_file()}
      </Button>
    );
  const { figure, row } = search;
  const order = (): void =>
    make.mutate(
      { id, kind, figure: figure!, ...(row && { row }), ...narrowingOf(search) },
      {
        onSuccess: () => {
          toast({ message: m.reports_file_ordered(), tone: 'success' });
          void navigate({ to: '/console/reports' });
        },
        onError: (error) => toast({ message: errorText(error), tone: 'error' }),
      },
    );
  return (
    <div className={classes.screenOnly}>
      <Text size="sm">{m.reports_too_long({ most: mostAtOnce, days: fileKeptDays })}</Text>
      <Button variant="default" loading={make.isPending} onClick={order}>
        {m.reports_make_file()}
      </Button>
    </div>
  );
}
