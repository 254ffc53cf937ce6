import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reports, type ReportKind } from '#contract/reports/kinds.ts';
import type { Report } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { aboutWords, figureWords, kindWords } from '#messages/reports/reportWords.ts';
import { formatDay } from '#web/lib/dates.ts';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Tiles } from '#web/ui/parts/Tiles.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Filters } from './Filters.tsx';
import { Picture } from './pictures/Picture.tsx';
import { Printed } from './Printed.tsx';
import classes from './reports.module.css';
import { reportFileUrl, reportQuery } from './reports.api.ts';
import { narrowingOf, reportSearch, type ReportSearch } from './reportSearch.ts';
import { FigureLink, ReportTable } from './ReportTable.tsx';
import { SaveDialog } from './SaveDialog.tsx';

interface Props {
  readonly kind: ReportKind;
  readonly search: ReportSearch;
}

/** One report. What it is narrowed to, its rows and their order are in the address. */
export function ReportScreen({ kind, search }: Props) {
  const terms = useTerms();
  const query = useQuery(reportQuery(kind, search));
  const navigate = useNavigate();
  const [saves, setSaves] = useState(false);
  const change = (part: Partial<ReportSearch>): void =>
    void navigate({
      to: '/console/reports/$kind',
      params: { kind },
      search: (current) => reportSearch(kind, { ...current, page: undefined, ...part }),
      replace: true,
      resetScroll: part.page !== undefined,
    });
  return (
    // Names and money stay out of recordings of sessions.
    <div data-private>
      <Page
        title={kindWords[kind](terms)}
        lead={aboutWords[kind](terms)}
        back={
          <LinkAnchor to="/console/reports" className={classes.screenOnly}>
            {m.reports_back()}
          </LinkAnchor>
        }
        action={<Acts kind={kind} search={search} onSave={() => setSaves(true)} />}
      >
        {query.data && <Filters report={query.data} search={search} onChange={change} />}
        <PagedList
          query={query}
          pages={m.reports_pages()}
          count={(count) => m.reports_rows({ count })}
          none={<EmptyState title={m.reports_empty()}>{m.reports_empty_text(terms)}</EmptyState>}
          onPage={(page) => change({ page })}
        >
          {(report, busy) => <Figures report={report} search={search} busy={busy} />}
        </PagedList>
        {saves && <SaveDialog kind={kind} search={narrowingOf(search)} onClose={() => setSaves(false)} />}
      </Page>
    </div>
  );
}

const Acts = ({ kind, search, onSave }: Props & { readonly onSave: () => void }) => (
  <div className={classes.buttons}>
    <Button variant="default" onClick={onSave}>
      {m.reports_save()}
    </Button>
    <Button variant="default" component="a" href={reportFileUrl(kind, search)} download>
      {m.reports_file()}
    </Button>
    <Button variant="default" onClick={() => window.print()}>
      {m.reports_print()}
    </Button>
  </div>
);

interface FiguresProps {
  readonly report: Report;
  readonly search: ReportSearch;
  readonly busy: boolean;
}

function Figures({ report, search, busy }: FiguresProps) {
  const reader = useReader();
  const day = (of: string) => formatDay(of, reader);
  const { span, today } = report;
  return (
    <div className={classes.report}>
      <p className={classes.about}>
        {span
          ? m.reports_span_days({ first: day(span.firstDay), last: day(span.lastDay) })
          : m.reports_as_of({ day: day(today) })}
      </p>
      <Printed report={report} search={search} />
      <Headlines report={report} search={search} />
      <Picture report={report} />
      <ReportTable report={report} search={search} busy={busy} />
    </div>
  );
}

function Headlines({ report, search }: Omit<FiguresProps, 'busy'>) {
  const terms = useTerms();
  const { kind, figures, totals } = report;
  const one = { report, search, name: m.reports_total() };
  return (
    <Tiles
      label={m.reports_headlines()}
      tiles={reports[kind].headlines.map((figure) => [
        figureWords[figure](terms),
        <FigureLink key={figure} {...one} figure={figure} value={totals[figures.indexOf(figure)]} />,
      ])}
    />
  );
}
