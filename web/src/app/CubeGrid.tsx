import { m } from '#messages/generated/messages.js';
import classes from './CubeGrid.module.css';

/** The full-screen loading animation: a grid of cubes on white. */
export function CubeGrid() {
  return (
    <div className={classes.backdrop} role="status" aria-label={m.app_loading()}>
      <div className={classes.grid} aria-hidden>
        {Array.from({ length: 9 }, (_, i) => (
          <i key={i} />
        ))}
      </div>
    </div>
  );
}
