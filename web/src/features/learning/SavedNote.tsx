import { m } from '#messages/generated/messages.js';
import { useSavedState } from './recording/learning.events.ts';
import classes from './player.module.css';

const words = {
  saved: () => m.learning_saved(),
  saving: () => m.learning_saving(),
  kept: () => m.learning_kept(),
};

/** Where the work is: on the server, on its way, or only on this device. */
export function SavedNote() {
  const state = useSavedState();
  return (
    // Announced only when it matters; a routine save is not news.
    <div className={classes.saved} role={state === 'kept' ? 'status' : undefined}>
      {words[state]()}
    </div>
  );
}
