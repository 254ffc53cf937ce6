import type { ReactNode } from 'react';
import classes from './tiles.module.css';

interface Props {
  readonly label: string;
  /** Names and values, each in a tile. */
  readonly tiles: readonly (readonly [name: string, value: ReactNode])[];
}

/** Figures beside each other, as many in a row as there is room for. */
export const Tiles = ({ label, tiles }: Props) => (
  // A list of definitions has no role that takes a name, so the group around it bears it.
  <div role="group" aria-label={label}>
    <dl className={classes.tiles}>
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
