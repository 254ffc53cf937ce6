import type { FormChange } from '#contract/registration/form/formChanges.ts';
import { m } from '#messages/generated/messages.js';
import classes from './builder.module.css';
import { changeText } from './changeWords.ts';

/** What changed, a sentence each. */
export function ChangeList({ changes }: { readonly changes: readonly FormChange[] }) {
  if (changes.length === 0) return <p>{m.form_changes_none()}</p>;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.what} ${change.name} ${change.parts.join()}`}>{changeText(change)}</li>
      ))}
    </ul>
  );
}
