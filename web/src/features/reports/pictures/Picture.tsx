import { BarChart } from 'chartist';
import { useEffect, useRef } from 'react';
import { isOrdered, reports, unitOf, type Figure } from '#contract/reports/kinds.ts';
import type { Report } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { divisionWords, figureWords } from '#messages/reports/reportWords.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './pictures.module.css';
import { useFigureText, useRowText } from '#web/features/reports/useFigures.ts';

/** As many bars as can be read. */
const mostBars = 16;

const classNames = {
  chart: classes.chart!,
  horizontalBars: classes.lying!,
  label: classes.label!,
  bar: classes.bar!,
  grid: classes.grid!,
};

/** The rows shown as bars of one figure; the table has the same figures, so it is an image by name alone. */
export function Picture({ report }: { readonly report: Report }) {
  const { kind, by, currency } = report;
  const figure = reports[kind].pictured as Figure;
  const place = report.figures.indexOf(figure);
  const text = useFigureText(kind, currency);
  const nameOf = useRowText(by);
  const terms = useTerms();
  const lies = !isOrdered(by);
  const shown = report.rows.slice(0, mostBars);
  // In one text, so that a chart that would be the same is not drawn anew.
  const bars = JSON.stringify(
    (lies ? shown.toReversed() : shown).map((row) => [nameOf(row), row.values[place] ?? 0]),
  );
  const name = m.reports_picture({ figure: figureWords[figure](terms), by: divisionWords[by](terms) });
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{name}</figcaption>
      {shown.length === 0 ? (
        <p className={classes.none}>{m.reports_start_none()}</p>
      ) : (
        <>
          <Bars
            name={name}
            bars={bars}
            lies={lies}
            isWhole={unitOf(kind, figure) === 'count'}
            said={(value) => text(figure, value)}
          />
          <p className="livery-hidden">{m.reports_picture_note()}</p>
        </>
      )}
    </figure>
  );
}

interface BarsProps {
  readonly name: string;
  /** Pairs of name and value. */
  readonly bars: string;
  readonly lies: boolean;
  readonly isWhole: boolean;
  readonly said: (value: number) => string;
}

function Bars({ name, bars, lies, isWhole, said }: BarsProps) {
  const place = useRef<HTMLDivElement>(null);
  const saidNow = useRef(said);
  useEffect(() => {
    saidNow.current = said;
  });
  useEffect(() => {
    const values = JSON.parse(bars) as [string, number][];
    const axis = {
      onlyInteger: isWhole,
      labelInterpolationFnc: (value: number | string) => saidNow.current(Number(value)),
    };
    const chart = new BarChart(
      place.current,
      { labels: values.map(([label]) => label), series: [values.map(([, value]) => value)] },
      {
        horizontalBars: lies,
        height: lies ? `${values.length * 34 + 44}px` : '240px',
        low: 0,
        chartPadding: { top: 20, right: 20, bottom: 4, left: 4 },
        classNames,
        axisX: lies ? axis : { showGrid: false, offset: 44 },
        axisY: lies ? { offset: 132, showGrid: false } : { ...axis, offset: 76 },
      },
    );
    return () => void chart.detach();
  }, [bars, lies, isWhole]);
  return <div ref={place} role="img" aria-label={name} className={classes.place} dir="ltr" />;
}
