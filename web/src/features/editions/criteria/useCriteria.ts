import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type {
  Criterion,
  CriterionAmount,
  CriterionKind,
  UnitDraftChange,
} from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';
import { branchOf, withAdded, withChanged, withMoved, without } from './tree.ts';

export interface CriteriaProps {
  readonly edition: UnitEdition;
  readonly onChange: (about: string, ...changes: UnitDraftChange[]) => void;
  readonly undo: () => void;
  /** The id a criterion has by now: one of a published edition gets another when it is reworded. */
  readonly nowOf: (id: string) => string;
}

/** Focuses the row of a criterion, or the wording of the one that is open, once it is drawn. */
const focusCriterion = (id: string): void =>
  void requestAnimationFrame(() => {
    const row = document.querySelector(`[data-criterion="${id}"]`);
    const wording = row?.querySelector('textarea');
    (wording ?? row?.querySelector('button'))?.focus();
    wording?.setSelectionRange(wording.value.length, wording.value.length);
  });

/** What can be done to the criteria of a draft, and which of them is open. */
export function useCriteria({ edition, onChange, undo, nowOf }: CriteriaProps) {
  const criteria: readonly Criterion[] = edition.criteria;
  const [openId, setOpenId] = useState<string | null>(null);
  const set = (next: readonly Criterion[], about = ''): void =>
    onChange(about, { do: 'criteria', criteria: [...next] });
  const move = (id: string, by: -1 | 1): void => {
    const next = withMoved(criteria, id, by);
    if (!next) return;
    set(next);
    focusCriterion(id);
  };
  const remove = (one: Criterion): void => {
    const count = branchOf(criteria, one.id).length;
    const left = without(criteria, one.id);
    const next = left[criteria.indexOf(one)] ?? left.at(-1);
    set(left);
    setOpenId(null);
    toast({ message: m.criteria_removed({ count }), action: { label: m.editions_undo(), onPress: undo } });
    if (next) focusCriterion(next.id);
  };
  const focusBeside = (one: Criterion, by: -1 | 1): void => {
    const next = criteria[criteria.indexOf(one) + by];
    if (next) focusCriterion(next.id);
  };
  return {
    set,
    move,
    remove,
    taken: (count: number): void =>
      toast({ message: m.criteria_taken({ count }), action: { label: m.editions_undo(), onPress: undo } }),
    openId: openId === null ? null : nowOf(openId),
    open: (id: string): void => {
      setOpenId(id);
      focusCriterion(id);
    },
    close: (id: string): void => {
      setOpenId(null);
      focusCriterion(id);
    },
    add: (kind: CriterionKind, parentId: string | null): void => {
      const id = crypto.randomUUID();
      set(withAdded(criteria, { id, kind, parentId }));
      setOpenId(id);
      focusCriterion(id);
    },
    change: (id: string, part: Partial<Pick<Criterion, 'code' | 'text' | 'parentId'>>): void =>
      set(withChanged(criteria, id, part), `criterion.${id}.${Object.keys(part).join()}`),
    setAmount: (id: string, amount: CriterionAmount | null, about: string): void =>
      set(withChanged(criteria, id, { amount }), about && `criterion.${id}.${about}`),
    onKey: (one: Criterion) => (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
      if (by && event.altKey) move(one.id, by);
      else if (by) focusBeside(one, by);
      else if (event.key === 'Delete') remove(one);
      else return;
      event.preventDefault();
    },
  };
}
export type CriteriaActs = ReturnType<typeof useCriteria>;
