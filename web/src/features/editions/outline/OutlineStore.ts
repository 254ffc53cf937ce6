import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { CompletionRule } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import type { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import { droppedBlock, movedBlock } from '#web/features/editions/items/blockMoves.ts';
import {
  completionChanges,
  copies,
  removals,
  settingsChanges,
} from '#web/features/editions/items/bulkChanges.ts';
import { focusItem, focusStill, showItem } from '#web/features/editions/items/focusItem.ts';
import { foundItems } from '#web/features/editions/items/foundItems.ts';
import { nameOf } from '#web/features/editions/items/item.ts';
import type { Item } from '#web/features/editions/items/item.ts';
import {
  beside,
  extended,
  followed,
  nothing,
  only,
  rangedTo,
  toggled,
  withAll,
} from '#web/features/editions/items/selection.ts';
import type { Selection } from '#web/features/editions/items/selection.ts';
import { moveItems } from './moveItems.ts';
import type { UnitDrafts, UnitPlace } from './UnitDrafts.ts';

interface OutlineView {
  readonly selection: Selection;
  readonly search: string;
  /** What the last act did, for those who do not see it. */
  readonly said: string;
  /** The row above which something is dragged. */
  readonly over: string | null;
}

/**
 * The rows of an outline: which are selected, what is searched, and what is done to one or to all selected. Each act is one
 * step to undo. It stays the same object, so that a row is drawn again only when what it shows changes.
 */
export class OutlineStore {
  #view: OutlineView = { selection: nothing, search: '', said: '', over: null };
  #held: string | null = null;
  #onRemoved: (items: readonly Item[]) => void = () => {};
  readonly #draft: DraftStore;
  readonly #drafts: UnitDrafts | null;
  readonly #listeners = new Set<() => void>();

  /** `drafts`: those of the page, between which items move. */
  constructor(draft: DraftStore, drafts: UnitDrafts | null = null) {
    this.#draft = draft;
    this.#drafts = drafts;
  }

  readonly get = (): OutlineView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const unfollow = this.#draft.subscribe(() => this.#follow());
    return () => {
      unfollow();
      this.#listeners.delete(listener);
    };
  };

  /** Calls back with the items that were removed from the draft. */
  whenRemoved(listener: (items: readonly Item[]) => void): void {
    this.#onRemoved = listener;
  }

  select(id: string, range: boolean): void {
    const { selection } = this.#view;
    this.#become(range ? rangedTo(selection, this.#shownIds(), id) : toggled(selection, id));
  }

  selectAll(): void {
    this.#become(withAll(this.#view.selection, this.#shownIds()));
  }

  /** Ends the selection; false when there was none. */
  clear(): boolean {
    if (this.#view.selection.ids.size === 0) return false;
    this.#become(nothing);
    return true;
  }

  search(text: string): void {
    this.#show({ search: text });
  }

  /** Focuses the row above or below, and selects as far as there when asked to. */
  step(id: string, by: -1 | 1, range: boolean): void {
    const shown = this.#shownIds();
    const next = shown[shown.indexOf(id) + by];
    if (next === undefined) return;
    if (range) this.#become(extended(this.#view.selection, shown, id, next));
    focusStill(next);
  }

  /** All that is selected when this row is, else only the row: what a key or a drag on it is about. */
  withSelected(id: string): ReadonlySet<string> {
    const { ids } = this.#view.selection;
    return ids.has(id) ? ids : new Set([id]);
  }

  /** Moves rows one place up or down; whether they moved. */
  move(by: -1 | 1, ids = this.#view.selection.ids): boolean {
    if (this.#view.search) return this.#refuse(m.editions_moving_off());
    const order = movedBlock(this.#ids(), ids, by);
    if (!order) return this.#refuse(by === -1 ? m.editions_at_top() : m.editions_at_bottom());
    this.#order(order, ids);
    return true;
  }

  hold(id: string | null): void {
    this.#held = id;
    this.#show({ over: null });
    const ids = id === null ? null : this.withSelected(id);
    this.#drafts?.hold(
      ids && { unitId: this.#unitId, bring: (to) => this.moveTo(to, ids), letGo: () => this.hold(null) },
    );
  }

  /** What is dragged is above this row; false when nothing is dragged. */
  hover(id: string): boolean {
    if (this.#held === null && !this.#drafts?.canBring(this.#unitId)) return false;
    const over = id === this.#held ? null : id;
    if (this.#view.over !== over) this.#show({ over });
    return true;
  }

  /** Puts what is dragged, or all that is selected with it, in the place of this row. */
  drop(id: string): void {
    const held = this.#held;
    if (held === null) {
      this.#show({ over: null });
      const { unitId, title } = this.#draft.get().edition;
      return this.#drafts?.bring({ unitId, title, at: this.#ids().indexOf(id) });
    }
    const moving = this.withSelected(held);
    const order = droppedBlock(this.#ids(), moving, held, id);
    this.hold(null);
    if (order) this.#order(order, moving);
  }

  /** Moves rows to another unit; the next row takes the focus. */
  async moveTo(to: UnitPlace, ids = this.#view.selection.ids): Promise<boolean> {
    const next = beside(this.#shownIds(), ids);
    const moved = this.#drafts !== null && (await moveItems(this.#drafts, this.#draft, ids, to));
    if (moved) focusItem(next, this.#unitId);
    return moved;
  }

  /** Copies rows; the copies of what was selected are selected then. */
  copy(ids = this.#view.selection.ids): void {
    const made = copies(this.#items(), this.#of(ids), () => crypto.randomUUID());
    const selected = ids === this.#view.selection.ids;
    this.#draft.change('', ...made.changes);
    if (selected) this.#become(only(made.ids));
    this.#show({ said: m.editions_copied({ count: made.ids.length }) });
    showItem(made.ids[0]!);
  }

  /** Removes rows; the next one takes the focus. */
  remove(ids = this.#view.selection.ids): void {
    const [chosen, next] = [this.#of(ids), beside(this.#shownIds(), ids)];
    this.#draft.change('', ...removals(chosen));
    this.#onRemoved(chosen);
    focusItem(next, this.#unitId);
  }

  set(part: Parameters<typeof settingsChanges>[1]): void {
    this.#change(settingsChanges(this.chosen(), part));
  }

  /** Sets when the selected items are done; returns those whose kind is never done that way. */
  complete(completion: CompletionRule): readonly Item[] {
    const { changes, leftOut } = completionChanges(
      this.chosen(),
      completion,
      (kind) => kindWords[kind].completions,
    );
    this.#change(changes);
    return leftOut;
  }

  /** The selected items in their order. */
  chosen(): Item[] {
    return this.#of(this.#view.selection.ids);
  }

  #order(ids: string[], moved: ReadonlySet<string>): void {
    this.#draft.change('', { do: 'item_order', ids });
    const first = this.#of(moved)[0]!;
    const place = { number: ids.indexOf(first.id) + 1, total: ids.length };
    const one = moved.size === 1;
    this.#show({
      said: one
        ? m.editions_moved({ title: nameOf(first), ...place })
        : m.editions_moved_many({ count: moved.size, ...place }),
    });
    showItem(first.id);
  }

  #change(changes: UnitDraftChange[]): void {
    if (changes.length > 0) this.#draft.change('', ...changes);
    this.#show({
      said: changes.length > 0 ? m.editions_set_many({ count: changes.length }) : m.editions_set_none(),
    });
  }

  #refuse(why: string): false {
    this.#show({ said: why });
    return false;
  }

  #become(selection: Selection): void {
    this.#show({ selection, said: m.editions_selected({ count: selection.ids.size }) });
  }

  /** After the draft changed: items are gone, or have another id. */
  #follow(): void {
    const { selection } = this.#view;
    const present = new Set(this.#ids());
    if ([...selection.ids].every((id) => present.has(id))) return;
    this.#show({ selection: followed(selection, present, (id) => this.#draft.nowOf(id)) });
  }

  #of(ids: ReadonlySet<string>): Item[] {
    return this.#items().filter(({ id }) => ids.has(id));
  }

  get #unitId(): string {
    return this.#draft.get().edition.unitId;
  }
  readonly #items = (): readonly Item[] => this.#draft.get().edition.items;
  readonly #ids = (): string[] => this.#items().map(({ id }) => id);
  readonly #shownIds = (): string[] => foundItems(this.#items(), this.#view.search).map(({ id }) => id);

  #show(part: Partial<OutlineView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
