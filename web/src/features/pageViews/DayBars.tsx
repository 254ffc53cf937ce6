import type { PageViews } from '#contract/pageViews.ts';
import { formatTag } from '#messages/formats.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './pageViews.module.css';

interface Props {
  readonly days: PageViews['days'];
}

/** A bar per day, and the same numbers as a table for those who want or need them. */
export function DayBars({ days }: Props) {
  const reader = useReader();
  const number = new Intl.NumberFormat(formatTag(reader.language));
  const most = Math.max(1, ...days.map(({ views }) => views));
  const dayAt = (at: number): string => formatDay(days.at(at)?.day ?? '', reader);
  return (
    <section className={classes.section} aria-labelledby="views-by-day">
      <h2 id="views-by-day" className={classes.heading}>
        {m.page_views_by_day()}
      </h2>
      <div aria-hidden>
        <div className={classes.bars}>
          {days.map(({ day, views }) => (
            <div
              key={day}
              className={classes.bar}
              title={`${formatDay(day, reader)}: ${number.format(views)}`}
              style={{ blockSize: `${(100 * views) / most}%` }}
            />
          ))}
        </div>
        <div className={classes.ends}>
          <span>{dayAt(0)}</span>
          <span>{dayAt(-1)}</span>
        </div>
      </div>
      <details>
        <summary>{m.page_views_as_table()}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{m.page_views_column_day()}</th>
              <th scope="col" className={classes.number}>
                {m.page_views_column_views()}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, reader)}</th>
                <td className={classes.number}>{number.format(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
