import { Button, Group } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import type { ApiError } from '#web/lib/apiError.ts';
import classes from './drafts.module.css';
import type { SavingState } from './savingState.ts';

interface Props {
  readonly store: { takeTheirs(): void; keepMine(): void };
  readonly view: { readonly saving: SavingState; readonly refusal: ApiError | null };
}

/** What asks for a decision: somebody else saved first, or the server did not take a change. */
export function WholeDraftNote({ store, view: { saving, refusal } }: Props) {
  if (saving === 'elsewhere')
    return (
      <div role="alert" className={classes.note}>
        <p>{m.outline_elsewhere()}</p>
        <Group>
          <Button onClick={() => store.takeTheirs()}>{m.outline_take_theirs()}</Button>
          <Button variant="default" onClick={() => store.keepMine()}>
            {m.outline_keep_mine()}
          </Button>
        </Group>
      </div>
    );
  if (saving !== 'refused') return null;
  const [first] = refusal?.fields ?? [];
  return (
    <div role="alert" className={classes.note}>
      {m.drafts_refused({ why: first?.message ?? (refusal ? errorText(refusal) : '') })}
    </div>
  );
}
