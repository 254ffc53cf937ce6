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

interface CellProps extends Omit<Props, 'busy'> {
  readonly figure: Figure;
  readonly value: number | null | undefined;
  readonly name: string;
  readonly row: string | undefined;
}

function Cell({ report: { kind, currency }, search, figure, value, name, row }: CellProps) {
  const terms = useTerms();
  const text = useFigureText(kind, currency)(figure, value);
  const column = figureWords[figure](terms);
  return (
    <td className={classes.figure}>
      <CellLabel>{column}</CellLabel>
      {value !== null && value !== undefined && value !== 0 && hasList(kind, figure) ? (
        <ListLink
          kind={kind}
          search={search}
          figure={figure}
          row={row}
          label={m.reports_open_figure({ name, figure: column, value: text })}
        >
          {text}
        </ListLink>
      ) : (
        text
      )}
    </td>
  );
}

interface LinkProps {
  readonly kind: Report['kind'];
  readonly search: ReportSearch;
  readonly figure: Figure;
  readonly row?: string | undefined;
  readonly label: string;
  readonly children: string;
}

/** Leads to the list behind a figure. The log says who opened a list, so it is not read before somebody does. */
export function ListLink({ kind, search, figure, row, label, children }: LinkProps) {
  return (
    <Link
      to="/console/reports/$kind/records"
      params={{ kind }}
      search={{ ...narrowedOf(search), figure, ...(row !== undefined && { row }) }}
      preload={false}
      aria-label={label}
      className={classes.open}
    >
      {children}
    </Link>
  );
}
