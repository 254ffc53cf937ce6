import { Button, Group } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { DraftStore, DraftView } from '#web/features/editions/draft/DraftStore.ts';
import classes from '#web/features/editions/editions.module.css';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';

/** What asks for a decision: somebody else saved first, or the server did not take a change. */
export function SavingNote({ store, view }: { readonly store: DraftStore; readonly view: DraftView }) {
  const terms = useTerms();
  if (view.saving === 'elsewhere')
    return (
      <div role="alert" className={classes.note}>
        <p>{m.editions_elsewhere(terms)}</p>
        <Group>
          <Button onClick={() => store.putOnTop()}>{m.editions_put_on_top()}</Button>
          <Button variant="default" onClick={() => store.takeTheirs()}>
            {m.editions_take_theirs()}
          </Button>
        </Group>
      </div>
    );
  if (view.saving !== 'refused') return null;
  const [first] = view.refusal?.fields ?? [];
  return (
    <div role="alert" className={classes.note}>
      {m.editions_refused({ why: first?.message ?? (view.refusal ? errorText(view.refusal) : '') })}
    </div>
  );
}
