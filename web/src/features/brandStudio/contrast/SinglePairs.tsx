import type { SinglePair } from '#brand/looks/contrastTable.ts';
import { Needs, PairCell } from './PairCell.tsx';
import classes from './allPairs.module.css';

interface Props {
  readonly heading: string;
  readonly what: string;
  readonly rows: readonly (readonly [name: string, pair: SinglePair])[];
}

/** Texts and edges that stand on one background only. */
export const SinglePairs = ({ heading, what, rows }: Props) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{heading}</th>
        <th scope="col">{what}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, pair]) => (
        <tr key={name}>
          <th scope="row">
            {name}
            <Needs ratio={pair.needs} />
          </th>
          <td>
            <PairCell {...pair} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
