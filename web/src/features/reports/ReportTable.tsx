import { Link } from '@tanstack/react-router';
import { hasList, type Figure } from '#contract/reports/kinds.ts';
import type { Report } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { divisionWords, figureWords } from '#messages/reports/reportWords.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import classes from './reports.module.css';
import { narrowedOf, type ReportSearch } from './reportSearch.ts';
import { useFigureText, useRowText } from './useFigures.ts';

interface Props {
  readonly report: Report;
  readonly search: ReportSearch;
  /** Other rows are loading. */
  readonly busy: boolean;
}

/** The rows of a report and what they come to; a figure opens the list it is counted from. */
export function ReportTable({ report, search, busy }: Props) {
  const terms = useTerms();
  const nameOf = useRowText(report.by);
  const columns = report.figures.map((figure) => figureWords[figure](terms));
  return (
    <CardTable busy={busy} className={classes.table} columns={[divisionWords[report.by](terms), ...columns]}>
      {report.rows.map((row) => (
        <Row
          key={row.key}
          report={report}
          search={search}
          values={row.values}
          row={row.key}
          name={nameOf(row)}
        />
      ))}
      <Row report={report} search={search} values={report.totals} name={m.reports_total()} />
    </CardTable>
  );
}

interface RowProps extends Omit<Props, 'busy'> {
  readonly values: readonly (number | null)[];
  readonly name: string;
  /** Left out for all rows. */
  readonly row?: string;
}

const Row = ({ values, name, row, ...props }: RowProps) => (
  <tr className={row === undefined ? classes.total : undefined}>
    <th scope="row" className={classes.name}>
      {name}
    </th>
    {props.report.figures.map((figure, place) => (
      <Cell key={figure} {...props} figure={figure} value={values[place]} name={name} row={row} />
    ))}
  </tr>
);

function Cell(props: FigureProps) {
  const terms = useTerms();
  return (
    <td className={classes.figure}>
      <CellLabel>{figureWords[props.figure](terms)}</CellLabel>
      <FigureLink {...props} />
    </td>
  );
}

interface FigureProps extends Omit<Props, 'busy'> {
  readonly figure: Figure;
  readonly value: number | null | undefined;
  /** What the row is called. */
  readonly name: string;
  /** Left out for all rows. */
  readonly row?: string | undefined;
}

/**
 * A figure, which leads to the list it is counted from where there is something in it. The log says who opened a list, so it
 * is not read before somebody does.
 */
export function FigureLink({ report: { kind, currency }, search, figure, value, name, row }: FigureProps) {
  const terms = useTerms();
  const text = useFigureText(kind, currency)(figure, value);
  if (!value || !hasList(kind, figure)) return text;
  return (
    <Link
      to="/console/reports/$kind/records"
      params={{ kind }}
      search={{ ...narrowedOf(search), figure, ...(row !== undefined && { row }) }}
      preload={false}
      aria-label={m.reports_open_figure({ name, figure: figureWords[figure](terms), value: text })}
      className={classes.open}
    >
      {text}
    </Link>
  );
}
