import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { CriteriaPart } from '#web/features/editions/criteria/CriteriaPart.tsx';
import { PartLinks } from '#web/features/editions/criteria/PartLinks.tsx';
import { unitDraftQuery } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { focusItem } from '#web/features/editions/items/focusItem.ts';
import { Outline } from '#web/features/editions/outline/Outline.tsx';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { About } from './About.tsx';
import { AddItem } from './AddItem.tsx';
import { Authors } from './Authors.tsx';
import type { Change } from './item.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { DraftButtons } from '#web/shared/drafts/DraftButtons.tsx';
import { PublishDialog } from './Publish.tsx';
import { SavingWord } from '#web/shared/drafts/SavingWord.tsx';
import { SavingNote } from './SavingNote.tsx';
import { useWriting } from './useWriting.ts';
import type { WritingState } from './useWriting.ts';
import { WritingKeys } from './WritingKeys.tsx';

interface Props {
  readonly unitId: string;
  /** The item that is open; null: what the unit is about. */
  readonly itemId: string | null;
  /** The item after which the next is added, when none is open. */
  readonly afterId: string | null;
  /** The part that is open and no item. */
  readonly part: 'criteria' | null;
}

/** Writes the next edition of a unit: its items in order, one of them open. */
export function WriteScreen({ unitId, ...place }: Props) {
  const draft = useSuspenseQuery(unitDraftQuery(unitId)).data;
  if (!draft) return <Navigate to="/console/units/$id" params={{ id: unitId }} replace />;
  return <Writing key={draft.id} draft={draft} {...place} />;
}

interface WritingProps extends Omit<Props, 'unitId'> {
  readonly draft: UnitEdition;
}

function Writing({ draft, itemId, afterId, part }: WritingProps) {
  const writing = useWriting(draft, { itemId, afterId });
  const { store, view, chosen, addNext } = writing;
  const { edition } = view;
  // Also while a text is written.
  useHotkeys([['mod+shift+Enter', addNext]], [], true);
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

function Side({ writing: { store, view, chosen, at, add, addRead, removed } }: PartProps) {
  const { edition } = view;
  return (
    <>
      <Outline store={store} edition={edition} chosenId={chosen?.id ?? null} onRemoved={removed} />
      <AddItem at={at} onAdd={add} onRead={addRead} />
      <WritingKeys />
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

function OpenPart({ writing, part }: PartProps & Pick<Props, 'part'>) {
  const { store, view, chosen, added, begun, undo, addNext } = writing;
  const onChange: Change = (about, ...changes) => store.change(about, ...changes);
  if (part === 'criteria')
    return (
      <CriteriaPart edition={view.edition} onChange={onChange} undo={undo} nowOf={(id) => store.nowOf(id)} />
    );
  if (!chosen) return <About edition={view.edition} onChange={onChange} />;
  return (
    <ItemEditor
      key={chosen.id}
      edition={view.edition}
      item={chosen}
      added={added}
      onBegun={begun}
      onChange={onChange}
      onNext={addNext}
    />
  );
}
