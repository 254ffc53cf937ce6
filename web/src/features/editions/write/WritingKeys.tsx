import { m } from '#messages/generated/messages.js';
import classes from './write.module.css';

/** What the keyboard does in the outline and in what is written. */
export const WritingKeys = () => (
  <details className={classes.keys}>
    <summary>{m.editions_keys()}</summary>
    <dl>
      {keys().map(({ pressed, does }) => (
        <div key={pressed}>
          <dt>
            <kbd>{pressed}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const keys = () => [
  { pressed: '↑ ↓', does: m.editions_keys_step() },
  { pressed: '← →', does: m.editions_keys_along() },
  { pressed: 'Enter', does: m.editions_keys_open() },
  { pressed: 'Alt ↑ ↓', does: m.editions_keys_move() },
  { pressed: m.editions_keys_space(), does: m.editions_keys_select() },
  { pressed: 'Shift ↑ ↓', does: m.editions_keys_range() },
  { pressed: 'Ctrl A', does: m.editions_keys_all() },
  { pressed: 'Delete', does: m.editions_keys_remove() },
  { pressed: 'Ctrl Z', does: m.editions_keys_undo() },
  { pressed: 'Ctrl Shift Enter', does: m.editions_keys_next() },
];
