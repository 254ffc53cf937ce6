import { m } from '#messages/generated/messages.js';
import classes from './SkeletonCards.module.css';

interface Props {
  readonly count?: number;
  /** The height of one card in pixels, the same as of the card that will replace it. */
  readonly height?: number;
  /** Side by side, as wide as the final cards; false for rows. */
  readonly grid?: boolean;
}

export function SkeletonCards({ count = 3, height = 160, grid = true }: Props) {
  return (
    <div role="status" aria-label={m.app_loading()} className={grid ? classes.grid : classes.rows}>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={classes.card} style={{ blockSize: height }} />
      ))}
    </div>
  );
}
