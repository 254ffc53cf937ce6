import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { useUnitDraft } from '#web/features/editions/draft/useUnitDraft.ts';
import { unitDraftQuery } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { focusItem } from '#web/features/editions/items/focusItem.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import { Outline } from '#web/features/editions/outline/Outline.tsx';
import { toldRemoved } from '#web/features/editions/outline/toldRemoved.ts';
import { SavingNote } from '#web/features/editions/write/SavingNote.tsx';
import { undoKey } from '#web/shared/drafts/undoKey.ts';
import { SavingWord } from '#web/shared/drafts/SavingWord.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';

interface Props {
  readonly unitId: string;
  readonly title: string;
  /** It was begun here, by a button that is gone: its first row takes the focus. */
  readonly begun: boolean;
}

/** The items of a unit whose next edition is being written. */
export function DraftBranch({ unitId, title, begun }: Props) {
  const { data: draft, error } = useQuery(unitDraftQuery(unitId));
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!draft) return <p className={classes.meta}>{m.outline_content_reading()}</p>;
  // Read anew because something was moved here, it begins with what was read.
  return (
    <Items
      key={`${draft.id} ${draft.revision}`}
      draft={draft}
      title={title}
      focus={begun && draft.revision === 0}
    />
  );
}

interface ItemsProps {
  readonly draft: UnitEdition;
  readonly title: string;
  /** Its first row takes the focus. */
  readonly focus: boolean;
}

function Items({ draft, title, focus }: ItemsProps) {
  const { store, view } = useUnitDraft(draft);
  const { unitId } = draft;
  const first = draft.items[0]?.id;
  useEffect(() => {
    if (focus) focusItem(first, unitId);
  }, [focus, first, unitId]);
  const undo = (): void => store.undo();
  const redo = (): void => store.redo();
  // In here these keys are about the unit and not about the course around it.
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = undoKey(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    store[act]();
  };
  const removed = (gone: readonly Item[]): void => toldRemoved(gone, undo);
  return (
    // The keys are those of the rows and buttons in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.stack} onKeyDown={onKeyDown}>
      <SavingNote store={store} view={view} />
      <Outline store={store} edition={view.edition} chosenId={null} onRemoved={removed} />
      <Group gap="xs">
        <LinkAnchor to="/console/units/$id/write" params={{ id: unitId }}>
          {m.outline_content_write({ title })}
        </LinkAnchor>
        <Button
          variant="default"
          aria-label={m.outline_content_undo({ title })}
          disabled={!view.canUndo}
          onClick={undo}
        >
          {m.editions_undo()}
        </Button>
        <Button
          variant="default"
          aria-label={m.outline_content_redo({ title })}
          disabled={!view.canRedo}
          onClick={redo}
        >
          {m.editions_redo()}
        </Button>
        <SavingWord saving={view.saving} />
      </Group>
    </div>
  );
}
