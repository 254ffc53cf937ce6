import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reports, type Figure } from '#contract/reports/kinds.ts';
import type { Report } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { divisionWords, figureWords, kindWords } from '#messages/reports/reportWords.ts';
import { reportQuery } from '#web/features/reports/reports.api.ts';
import { FigureLink } from '#web/features/reports/ReportTable.tsx';
import { useRowText } from '#web/features/reports/useFigures.ts';
import { formatDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { Picture } from './Picture.tsx';
import classes from './pictures.module.css';
import type { StartPicture as Asked } from './startPictures.ts';

/** A report as a picture, with the same figures as a table and the way to the whole of it. */
export function StartPicture({ kind, by }: Asked) {
  const query = useQuery({ ...reportQuery(kind, { by }), staleTime: 300_000 });
  if (query.isError)
    return (
      <ErrorState
        title={m.reports_start_failed()}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data) return <SkeletonCards count={1} height={300} grid={false} />;
  return <Drawn report={query.data} />;
}

function Drawn({ report }: { readonly report: Report }) {
  const terms = useTerms();
  return (
    <div className={classes.drawn} data-private>
      <Title order={3} size="h5">
        <LinkAnchor
          to="/console/reports/$kind"
          params={{ kind: report.kind }}
          search={{ by: report.by }}
          preload={false}
        >
          {kindWords[report.kind](terms)}
        </LinkAnchor>
      </Title>
      <Picture report={report} />
      <p className={classes.days}>
        <Days report={report} />
      </p>
      {report.rows.length > 0 && <AsTable report={report} />}
    </div>
  );
}

function Days({ report: { span, today } }: { readonly report: Report }) {
  const reader = useReader();
  const day = (of: string) => formatDay(of, reader);
  return span
    ? m.reports_span_days({ first: day(span.firstDay), last: day(span.lastDay) })
    : m.reports_as_of({ day: day(today) });
}

function AsTable({ report }: { readonly report: Report }) {
  const terms = useTerms();
  const nameOf = useRowText(report.by);
  const figure = reports[report.kind].pictured as Figure;
  const place = report.figures.indexOf(figure);
  const column = figureWords[figure](terms);
  return (
    <details className={classes.asTable}>
      <summary>{m.reports_start_table()}</summary>
      <table aria-label={column}>
        <thead>
          <tr>
            <th scope="col">{divisionWords[report.by](terms)}</th>
            <th scope="col">{column}</th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              <td>
                <FigureLink
                  report={report}
                  search={{ by: report.by }}
                  figure={figure}
                  value={row.values[place]}
                  name={nameOf(row)}
                  row={row.key}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
