import type { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import type { SharedStep } from '#web/features/editions/draft/UndoSteps.ts';
import { removals } from '#web/features/editions/items/bulkChanges.ts';
import { additions } from '#web/features/editions/items/moveChanges.ts';

/** An outline something is dragged from. */
interface HeldItems {
  readonly unitId: string;
  /** Moves what is dragged to a place in another unit. */
  readonly bring: (to: UnitPlace) => Promise<boolean>;
  readonly letGo: () => void;
}
export interface UnitPlace {
  readonly unitId: string;
  readonly title: string;
  /** The place of the first item, counted from 0; null: the end. */
  readonly at: number | null;
}

/** States in which a draft has changes that the server did not take. */
const failed = new Set(['offline', 'elsewhere', 'refused']);

/** The drafts of units that are written on one page, and how items move from one to the other. */
export class UnitDrafts {
  #held: HeldItems | null = null;
  readonly #open = new Map<string, DraftStore>();
  readonly #begin: (unitId: string) => Promise<DraftStore>;

  /** `begin` opens the draft of a unit that is not on the page, and begins one where there is none. */
  constructor(begin: (unitId: string) => Promise<DraftStore>) {
    this.#begin = begin;
  }

  hold(held: HeldItems | null): void {
    this.#held = held;
  }
  /** Whether something is dragged from another unit than this one. */
  canBring(unitId: string): boolean {
    return this.#held !== null && this.#held.unitId !== unitId;
  }
  /** Moves what is dragged from another unit to this place. */
  bring(to: UnitPlace): void {
    if (this.canBring(to.unitId)) void this.#held?.bring(to);
    this.#held?.letGo();
  }

  /** Notes the draft of a unit that is on the page. Returns what ends that. */
  open(unitId: string, draft: DraftStore): () => void {
    this.#open.set(unitId, draft);
    return () => {
      if (this.#open.get(unitId) === draft) this.#open.delete(unitId);
    };
  }

  /**
   * Moves items to another unit: added and saved there, then removed here, so that no failure loses one. Resolves with what
   * takes it back, or with null when it could not be saved there and nothing was moved.
   */
  async move(from: DraftStore, chosen: ReadonlySet<string>, to: UnitPlace): Promise<(() => void) | null> {
    const there = this.#open.get(to.unitId) ?? (await this.#begin(to.unitId));
    const shared: SharedStep = { drafts: [from, there] };
    const items = itemsIn(from, chosen);
    const at = to.at ?? there.get().edition.items.length;
    there.changeShared(shared, additions(items, at, () => crypto.randomUUID()).changes);
    await there.flush();
    if (failed.has(there.get().saving)) {
      there.follow(shared, 'undo');
      return null;
    }
    // Saved meanwhile, a published item has another id.
    from.changeShared(shared, removals(itemsIn(from, new Set([...chosen].map((id) => from.nowOf(id))))));
    return () => {
      for (const draft of shared.drafts) draft.follow(shared, 'undo');
    };
  }
}

const itemsIn = (draft: DraftStore, ids: ReadonlySet<string>) =>
  draft.get().edition.items.filter(({ id }) => ids.has(id));
