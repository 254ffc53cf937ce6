import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { CriteriaPart } from '#web/features/editions/criteria/CriteriaPart.tsx';
import { PartLinks } from '#web/features/editions/criteria/PartLinks.tsx';
import { useUnitDraft } from '#web/features/editions/draft/useUnitDraft.ts';
import { unitDraftQuery } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { focusItem } from '#web/features/editions/items/focusItem.ts';
import type { ReadyItem } from '#web/features/editions/fromDocument/readyItems.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import { Outline } from '#web/features/editions/outline/Outline.tsx';
import { toldRemoved } from '#web/features/editions/outline/toldRemoved.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { About } from './About.tsx';
import { AddItem } from './AddItem.tsx';
import { Authors } from './Authors.tsx';
import type { Change } from './item.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { readAdditions } from './newItems.ts';
import { DraftButtons } from '#web/shared/drafts/DraftButtons.tsx';
import { PublishDialog } from './Publish.tsx';
import { SavingWord } from '#web/shared/drafts/SavingWord.tsx';
import { useUndoKeys } from '#web/shared/drafts/useUndoKeys.ts';
import { SavingNote } from './SavingNote.tsx';

interface Props {
  readonly unitId: string;
  /** The item that is open; null: what the unit is about. */
  readonly itemId: string | null;
  /** The part that is open and no item. */
  readonly part: 'criteria' | null;
}

/** Writes the next edition of a unit: its items in order, one of them open. */
export function WriteScreen({ unitId, itemId, part }: Props) {
  const draft = useSuspenseQuery(unitDraftQuery(unitId)).data;
  if (!draft) return <Navigate to="/console/units/$id" params={{ id: unitId }} replace />;
  return <Writing key={draft.id} draft={draft} itemId={itemId} part={part} />;
}

/** The draft as it is written here, the item that is open, and what the buttons do. */
function useWriting(draft: UnitEdition, itemId: string | null) {
  const { store, view } = useUnitDraft(draft);
  const navigate = useNavigate();
  const [undo] = useState(() => () => store.undo());
  const [redo] = useState(() => () => store.redo());
  useUndoKeys(undo, redo);
  const { items, unitId } = view.edition;
  const chosen = items.find(({ id }) => itemId !== null && id === store.nowOf(itemId)) ?? null;
  const open = (id: string | null): void =>
    void navigate({ to: '/console/units/$id/write', params: { id: unitId }, search: id ? { item: id } : {} });
  return {
    store,
    view,
    undo,
    redo,
    chosen,
    add: (change: Extract<UnitDraftChange, { do: 'item_add' }>): void => {
      store.change('', change);
      open(change.id);
    },
    addRead: (read: readonly ReadyItem[], at: number): void => {
      const changes = readAdditions(read, at);
      store.change('', ...changes);
      toast({
        message: m.from_document_added({ count: changes.length }),
        action: { label: m.editions_undo(), onPress: undo },
      });
      open(changes[0]?.id ?? null);
    },
    removed: (gone: readonly Item[]): void => {
      if (gone.some(({ id }) => id === chosen?.id)) open(null);
      toldRemoved(gone, undo);
    },
  };
}
type WritingState = ReturnType<typeof useWriting>;

interface WritingProps extends Omit<Props, 'unitId'> {
  readonly draft: UnitEdition;
}

function Writing({ draft, itemId, part }: WritingProps) {
  const writing = useWriting(draft, itemId);
  const { store, view, chosen } = writing;
  const { edition } = view;
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
        <LinkAnchor to="/console/units/$id" params={{ id: edition.unitId }}>
          {m.editions_back_unit()}
        </LinkAnchor>
      }
      action={<Buttons writing={writing} />}
    >
      <SavingNote store={store} view={view} />
      <Authors edition={edition} itemId={chosen?.id ?? null} nowOf={(id) => store.nowOf(id)} />
      <div className={classes.desk} data-open={itemId !== null || part !== null || undefined}>
        <nav aria-label={m.editions_outline()} className={classes.side}>
          <PartLinks edition={edition} />
          <Side writing={writing} />
        </nav>
        <section aria-label={m.editions_open_part()} className={classes.main}>
          {(itemId !== null || part !== null) && <ToOutline writing={writing} />}
          <OpenPart writing={writing} part={part} />
        </section>
      </div>
    </Page>
  );
}

interface PartProps {
  readonly writing: WritingState;
}

function Buttons({ writing: { store, view, chosen, undo, redo } }: PartProps) {
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState(false);
  const publish = (): void => void store.flush().then(() => setPublishing(true));
  // It shows what is saved.
  const preview = (): void =>
    void store.flush().then(() =>
      navigate({
        to: '/console/units/editions/$id/preview',
        params: { id: view.edition.id },
        search: chosen ? { item: store.nowOf(chosen.id) } : {},
      }),
    );
  return (
    <DraftButtons
      view={view}
      undo={undo}
      redo={redo}
      onPublish={publish}
      before={
        <Button variant="default" onClick={preview} disabled={view.saving === 'offline'}>
          {m.editions_preview()}
        </Button>
      }
    >
      {publishing && <PublishDialog edition={view.edition} onClose={() => setPublishing(false)} />}
    </DraftButtons>
  );
}

function Side({ writing: { store, view, chosen, add, addRead, removed } }: PartProps) {
  const { edition } = view;
  const { items } = edition;
  return (
    <>
      <Outline store={store} edition={edition} chosenId={chosen?.id ?? null} onRemoved={removed} />
      <AddItem at={chosen ? items.indexOf(chosen) + 1 : items.length} onAdd={add} onRead={addRead} />
    </>
  );
}

/** On a phone, where only one of the two is in view. */
const ToOutline = ({ writing: { view, chosen } }: PartProps) => (
  <LinkAnchor
    to="/console/units/$id/write"
    params={{ id: view.edition.unitId }}
    search={{}}
    onClick={() => chosen && focusItem(chosen.id)}
  >
    {m.editions_to_outline()}
  </LinkAnchor>
);

function OpenPart({ writing: { store, view, chosen, undo }, part }: PartProps & Pick<Props, 'part'>) {
  const onChange: Change = (about, ...changes) => store.change(about, ...changes);
  if (part === 'criteria')
    return (
      <CriteriaPart edition={view.edition} onChange={onChange} undo={undo} nowOf={(id) => store.nowOf(id)} />
    );
  if (!chosen) return <About edition={view.edition} onChange={onChange} />;
  return <ItemEditor key={chosen.id} edition={view.edition} item={chosen} onChange={onChange} />;
}
