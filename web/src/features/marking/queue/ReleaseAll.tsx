import type { MarkingRow } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from '#web/features/marking/marking.module.css';
import { ReleaseButton } from '#web/features/marking/ReleaseButton.tsx';

/** Releases everything on this page that is judged and waits for its batch, not for a second assessor. */
export function ReleaseAll({ rows }: { readonly rows: readonly Pick<MarkingRow, 'id' | 'moderation'>[] }) {
  const terms = useTerms();
  const ids = rows.flatMap(({ id, moderation }) => (moderation === 'holds' ? [] : id));
  if (ids.length === 0) return <p>{m.marking_release_held()}</p>;
  return (
    <div className={classes.release}>
      <p>{m.marking_release_lead(terms)}</p>
      <ReleaseButton ids={ids} label={m.marking_release_all({ count: ids.length })} />
    </div>
  );
}
