import { UnstyledButton } from '@mantine/core';
import type { StudentWhereabouts, Whereabouts } from '#contract/classes/whereabouts.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { StudentCell, WorkCell } from './StudentCell.tsx';
import classes from './whereabouts.module.css';
import type { Change } from './whereaboutsSearch.ts';
import { doneText, itemSaid, itemSign } from './whereaboutsWords.ts';

export interface WhereaboutsProps {
  readonly whereabouts: Whereabouts;
  readonly at: string | undefined;
  /** Others are loading. */
  readonly busy: boolean;
  readonly onChange: Change;
}

/** A row for each student, a column for each item and assessment; names stay in view. */
export function WhereaboutsGrid({ whereabouts, at, busy, onChange }: WhereaboutsProps) {
  const { items, assessments, students } = whereabouts;
  const terms = useTerms();
  return (
    // It scrolls by itself, by keyboard as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.region} role="region" aria-label={m.whereabouts_region(terms)} tabIndex={0}>
      <table className={classes.table} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">{m.whereabouts_column_student()}</th>
            <th scope="col">{m.whereabouts_column_done()}</th>
            {items.map(({ id, title, required }) => (
              <th key={id} scope="col" className={classes.item}>
                <span>
                  {title}
                  {!required && ` (${m.whereabouts_optional()})`}
                </span>
              </th>
            ))}
            {assessments.map(({ id, title }) => (
              <th key={id} scope="col" className={classes.assessment}>
                {title}
              </th>
            ))}
          </tr>
          <Here items={items} at={at} onChange={onChange} />
        </thead>
        <tbody>
          {students.rows.map((row) => (
            <Row key={row.id} row={row} whereabouts={whereabouts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HereProps extends Pick<WhereaboutsProps, 'at' | 'onChange'> {
  readonly items: Whereabouts['items'];
}

/** How many of the class go on with each item; a press shows only them. */
const Here = ({ items, at, onChange }: HereProps) => (
  <tr className={classes.here}>
    <th scope="row" colSpan={2}>
      {m.whereabouts_here()}
    </th>
    {items.map(({ id, title, here }) => (
      <td key={id}>
        {here > 0 && (
          <UnstyledButton
            className={classes.count}
            aria-pressed={at === id}
            aria-label={m.whereabouts_here_show({ count: here, title })}
            onClick={() => onChange({ at: at === id ? undefined : id })}
          >
            {here}
          </UnstyledButton>
        )}
      </td>
    ))}
  </tr>
);

interface RowProps extends Pick<WhereaboutsProps, 'whereabouts'> {
  readonly row: StudentWhereabouts;
}

const Row = ({ row, whereabouts: { items, assessments } }: RowProps) => (
  <tr>
    <th scope="row">
      <StudentCell row={row} />
    </th>
    <td>{doneText(row)}</td>
    {row.items.map((state, place) => (
      <td key={items[place]!.id} data-state={state} data-here={row.at === items[place]!.id || undefined}>
        <span aria-hidden>{itemSign(state)}</span>
        <span className="livery-hidden">{itemSaid(state)}</span>
      </td>
    ))}
    {row.works.map((work, place) => (
      <td key={assessments[place]!.id}>
        <WorkCell work={work} title={assessments[place]!.title} name={row.name} />
      </td>
    ))}
  </tr>
);
