import type { StudentWhereabouts } from '#contract/classes/whereabouts.ts';
import { m } from '#messages/generated/messages.js';
import { StudentCell, WorkCell } from './StudentCell.tsx';
import classes from './whereabouts.module.css';
import type { WhereaboutsProps } from './WhereaboutsGrid.tsx';
import { itemSaid, itemSign, placeText } from './whereaboutsWords.ts';

/** The same on a phone: who and how far, with the items opened one student at a time. */
export const WhereaboutsList = ({ whereabouts, busy }: WhereaboutsProps) => (
  <ul className={classes.list} aria-busy={busy}>
    {whereabouts.students.rows.map((row) => (
      <li key={row.id} className={classes.card}>
        <StudentCell row={row} />
        <span>{placeText(row, whereabouts.items)}</span>
        <Details row={row} whereabouts={whereabouts} />
      </li>
    ))}
  </ul>
);

interface Props extends Pick<WhereaboutsProps, 'whereabouts'> {
  readonly row: StudentWhereabouts;
}

const Details = ({ row, whereabouts: { items, assessments } }: Props) => (
  <details className={classes.details}>
    <summary>
      {m.whereabouts_details()}
      <span className="livery-hidden"> {row.name}</span>
    </summary>
    <ul className={classes.items}>
      {items.map(({ id, title, required }, place) => (
        <li key={id}>
          <span>
            {title}
            {!required && ` (${m.whereabouts_optional()})`}
          </span>
          <span className={classes.state}>
            <span aria-hidden>{itemSign(row.items[place]!)}</span> {itemSaid(row.items[place]!)}
          </span>
        </li>
      ))}
      {assessments.map(({ id, title }, place) => (
        <li key={id}>
          <span>{title}</span>
          <WorkCell work={row.works[place]!} title={title} name={row.name} />
        </li>
      ))}
    </ul>
  </details>
);
