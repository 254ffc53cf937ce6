import { m } from '#messages/generated/messages.js';
import { useSavedState } from './recording/learning.events.ts';
import classes from './player.module.css';

const words = {
  saved: () => m.learning_saved(),
  saving: () => m.learning_saving(),
  kept: () => m.learning_kept(),
};

/** Where what was done is right now: on the server, on its way, or only on this device. */
export function SavedNote() {
  const state = useSavedState();
  return (
    // Spoken only when it matters: that every change is saved again is not news.
    <div className={classes.saved} role={state === 'kept' ? 'status' : undefined}>
      {words[state]()}
    </div>
  );
}
