import { useState } from 'react';
import type { UnitRow } from '#contract/editions/units.ts';
import { m } from '#messages/generated/messages.js';
import shared from '#web/features/editions/editions.module.css';
import type { Item } from '#web/features/editions/items/item.ts';
import { UnitFinder } from '#web/shared/units/UnitFinder.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { OutlineStore } from './OutlineStore.ts';

interface Props {
  readonly outline: OutlineStore;
  readonly unitId: string;
  readonly selected: readonly Item[];
  readonly onClose: () => void;
}

/** Chooses the unit to which the selected items move. */
export function MoveDialog({ outline, unitId, selected, onClose }: Props) {
  const terms = useTerms();
  const [to, setTo] = useState<string | null>(null);
  const move = ({ id, title }: Pick<UnitRow, 'id' | 'title'>): void => {
    if (to !== null) return;
    setTo(title);
    void outline.moveTo({ unitId: id, title, at: null }).then((moved) => (moved ? onClose() : setTo(null)));
  };
  return (
    <Dialog opened onClose={onClose} title={m.editions_move_title({ ...terms, count: selected.length })}>
      <div className={shared.stack}>
        <p>{m.editions_move_text(terms)}</p>
        {selected.some(({ kept }) => kept) && <p>{m.editions_move_published(terms)}</p>}
        <UnitFinder
          taken={[unitId]}
          unpublished
          add={m.editions_move_here()}
          addNamed={(title) => m.editions_move_here_named({ title })}
          onAdd={move}
        />
        <p role="status" className={shared.meta}>
          {to !== null && m.editions_moving({ title: to })}
        </p>
      </div>
    </Dialog>
  );
}
