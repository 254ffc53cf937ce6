import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from '#web/features/marking/marking.module.css';
import { ReleaseButton } from '#web/features/marking/ReleaseButton.tsx';

/** Releases everything on this page that is judged and waits for its batch. */
export function ReleaseAll({ ids }: { readonly ids: readonly string[] }) {
  return (
    <div className={classes.release}>
      <p>{m.marking_release_lead(useTerms())}</p>
      <ReleaseButton ids={ids} label={m.marking_release_all({ count: ids.length })} />
    </div>
  );
}
