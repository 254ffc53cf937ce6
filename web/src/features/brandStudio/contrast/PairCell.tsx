import { m } from '#messages/generated/messages.js';
import classes from './allPairs.module.css';

interface CellProps {
  readonly colour: string;
  readonly background: string;
  readonly ratio: number;
  readonly needs: number;
}

/** A contrast in its own colours, and whether it is enough. */
export const PairCell = ({ colour, background, ratio, needs }: CellProps) => {
  const enough = ratio >= needs;
  return (
    <span style={{ background, color: colour }} className={classes.cell}>
      <span>
        {ratio.toFixed(1)} <span aria-hidden>{enough ? '✓' : '✗'}</span>
        <span className="livery-hidden">{enough ? m.studio_pair_enough() : m.studio_pair_short()}</span>
      </span>
    </span>
  );
};

export const Needs = ({ ratio }: { readonly ratio: number }) => (
  <span className={classes.needs}>{m.studio_pairs_needs({ ratio: String(ratio) })}</span>
);
