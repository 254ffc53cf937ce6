import { Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { useDraft } from '#web/features/editions/draft/useDraft.ts';
import { unitDraftQuery } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { About } from './About.tsx';
import { AddItem } from './AddItem.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { Outline } from './Outline.tsx';
import { focusItem } from './outlineMoves.ts';
import { PublishDialog } from './Publish.tsx';
import { SavingNote, SavingWord } from './SavingNote.tsx';

interface Props {
  readonly unitId: string;
  /** The item that is open; null: what the unit is about. */
  readonly itemId: string | null;
}

/** Writes the next edition of a unit: its items in order, one of them open. */
export function WriteScreen({ unitId, itemId }: Props) {
  const draft = useSuspenseQuery(unitDraftQuery(unitId)).data;
  if (!draft) return <Navigate to="/console/units/$id" params={{ id: unitId }} replace />;
  return <Writing key={draft.id} draft={draft} itemId={itemId} />;
}

/** Undo and redo by keys, but not where a text is written that undoes its own letters. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const inText = (event.target as HTMLElement).matches(
        'input, textarea, select, [contenteditable] *, [contenteditable]',
      );
      if (inText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

function Writing({ draft, itemId }: { readonly draft: UnitEdition; readonly itemId: string | null }) {
  const { store, view } = useDraft(draft);
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState(false);
  const [undo] = useState(() => () => store.undo());
  const [redo] = useState(() => () => store.redo());
  useUndoKeys(undo, redo);
  const { edition } = view;
  const { unitId, items } = edition;
  const chosen = items.find(({ id }) => itemId !== null && id === store.nowOf(itemId)) ?? null;
  const open = (id: string | null): void =>
    void navigate({ to: '/console/units/$id/write', params: { id: unitId }, search: id ? { item: id } : {} });
  const add = (change: Extract<UnitDraftChange, { do: 'item_add' }>): void => {
    store.change('', change);
    open(change.id);
  };
  const remove = (item: UnitEdition['items'][number]): void => {
    store.change('', { do: 'item_remove', id: item.id });
    if (item === chosen) open(null);
    toast({
      message: m.editions_removed({ title: item.title }),
      action: { label: m.editions_bring_back(), onPress: undo },
    });
  };
  const publish = (): void => void store.flush().then(() => setPublishing(true));
  return (
    <Page
      title={edition.title || edition.code}
      lead={
        <span className={classes.lead}>
          {m.editions_lead_draft({ code: edition.code, number: edition.number })}{' '}
          <SavingWord saving={view.saving} />
        </span>
      }
      back={
        <LinkAnchor to="/console/units/$id" params={{ id: unitId }}>
          {m.editions_back_unit()}
        </LinkAnchor>
      }
      action={
        <Group gap="xs">
          <Button variant="default" disabled={!view.canUndo} onClick={undo}>
            {m.editions_undo()}
          </Button>
          <Button variant="default" disabled={!view.canRedo} onClick={redo}>
            {m.editions_redo()}
          </Button>
          <Button onClick={publish} disabled={view.saving === 'elsewhere' || view.saving === 'offline'}>
            {m.editions_publish_open()}
          </Button>
        </Group>
      }
    >
      <SavingNote store={store} view={view} />
      <div className={classes.desk} data-open={itemId !== null || undefined}>
        <nav aria-label={m.editions_outline()} className={classes.side}>
          <Outline
            unitId={unitId}
            edition={edition}
            chosenId={chosen?.id ?? null}
            onChange={(...changes) => store.change('', ...changes)}
            onRemove={remove}
          />
          <AddItem at={chosen ? items.indexOf(chosen) + 1 : items.length} onAdd={add} />
        </nav>
        <section aria-label={m.editions_open_part()} className={classes.main}>
          {itemId !== null && (
            <LinkAnchor
              to="/console/units/$id/write"
              params={{ id: unitId }}
              search={{}}
              onClick={() => chosen && focusItem(chosen.id)}
            >
              {m.editions_to_outline()}
            </LinkAnchor>
          )}
          {chosen ? (
            <ItemEditor
              key={chosen.id}
              edition={edition}
              item={chosen}
              onChange={(about, ...changes) => store.change(about, ...changes)}
            />
          ) : (
            <About edition={edition} onChange={(about, ...changes) => store.change(about, ...changes)} />
          )}
        </section>
      </div>
      {publishing && <PublishDialog edition={edition} onClose={() => setPublishing(false)} />}
    </Page>
  );
}
