import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedReport } from '#contract/reports/reports.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#messages/reports/reportWords.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Part } from '#web/ui/parts/Part.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { errorText } from '#web/tenant/errorText.ts';
import classes from './reports.module.css';
import { useRemoveSaved, useSave } from './reports.api.ts';
import { searchOf } from './reportSearch.ts';
import { SaveDialog } from './SaveDialog.tsx';

/** Saved reports: opened by anybody who sees them, changed and removed by who saved them. */
export function SavedList({ saved }: { readonly saved: readonly SavedReport[] }) {
  const [changes, setChanges] = useState<SavedReport | null>(null);
  const remove = useRemove();
  return (
    <Part title={m.reports_saved()}>
      {saved.length === 0 && <Text c="dimmed">{m.reports_saved_none()}</Text>}
      <ul className={classes.list}>
        {saved.map((one) => (
          <li key={one.id}>
            <Words saved={one} />
            {one.mine && (
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  aria-label={m.reports_change_named({ name: one.name })}
                  onClick={() => setChanges(one)}
                >
                  {m.reports_change()}
                </Button>
                <Button
                  variant="default"
                  aria-label={m.reports_remove_named({ name: one.name })}
                  onClick={() => remove(one)}
                >
                  {m.reports_remove()}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {changes && (
        <SaveDialog
          kind={changes.kind}
          search={changes.search}
          saved={changes}
          onClose={() => setChanges(null)}
        />
      )}
    </Part>
  );
}

function Words({ saved: { kind, name, search, shared, mine, by } }: { readonly saved: SavedReport }) {
  const terms = useTerms();
  const own = shared ? m.reports_saved_mine_shared() : m.reports_saved_mine();
  return (
    <div className={classes.words}>
      <Link to="/console/reports/$kind" params={{ kind }} search={searchOf(search)} className={classes.open}>
        {name}
      </Link>
      <small>{[kindWords[kind](terms), mine ? own : m.reports_saved_by({ name: by })].join(' · ')}</small>
    </div>
  );
}

/** Removes one at once, and offers to take that back. */
function useRemove() {
  const remove = useRemoveSaved();
  const save = useSave();
  const failed = (error: unknown): void => toast({ message: errorText(error), tone: 'error' });
  return ({ id, kind, name, search, shared }: SavedReport): void =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          message: m.reports_removed({ name }),
          action: {
            label: m.reports_undo(),
            onPress: () =>
              save
                .mutateAsync({ key: crypto.randomUUID(), id, kind, name, search, shared })
                .then(() => undefined, failed),
          },
        }),
      onError: failed,
    });
}
