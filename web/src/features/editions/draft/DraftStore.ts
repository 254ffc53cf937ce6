import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { ApiError } from '#web/lib/apiError.ts';
import type { SavingState } from '#web/shared/drafts/savingState.ts';
import { isPassingError, SendLater } from '#web/shared/saving/sendLater.ts';
import { afterChanges, merged, renamedRows, takingBack, withRenamed } from './draftChanges.ts';
import type { DraftItem } from './draftChanges.ts';
import { forOneSave } from './save.ts';
import type { UnsavedUnitDraft, Save, Send } from './save.ts';
import { UndoSteps, type SharedStep } from './UndoSteps.ts';

export interface DraftView {
  /** The draft with everything that was changed here. */
  readonly edition: UnitEdition;
  readonly saving: SavingState;
  readonly refusal: ApiError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const pauseMs = 1000;

/**
 * The draft an author works on: what the server has, what is on its way and what waits; saved by itself, one save after
 * the other. Undone by sending what takes a change back.
 */
export class DraftStore {
  #server: UnitEdition;
  #underWay: Save | null = null;
  #waiting: UnitDraftChange[] = [];
  readonly #steps = new UndoSteps();
  #saving: SavingState = 'saved';
  #refusal: ApiError | null = null;
  #renamed = new Map<string, string>();
  readonly #away = new Map<string, DraftItem>();
  #view: DraftView;
  readonly #sending = new SendLater({ send: () => this.#sendOne(), failed: () => this.#become('offline') });
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();

  constructor(edition: UnitEdition, send: Send, unsaved: UnsavedUnitDraft | null = null) {
    this.#server = edition;
    this.#send = send;
    this.#underWay = unsaved?.underWay ?? null;
    this.#waiting = unsaved?.waiting ?? [];
    if (unsaved) this.#saving = 'waiting';
    this.#view = this.#viewNow();
    if (unsaved) this.#later(0);
  }

  readonly get = (): DraftView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The id an item or a criterion has by now: one of a published edition gets another when it is changed. */
  nowOf(id: string): string {
    let now = id;
    for (let next = this.#renamed.get(now); next !== undefined && next !== id; next = this.#renamed.get(now))
      now = next;
    return now;
  }

  /** Changes the draft; typing on about the same thing is one step to undo. */
  change(about: string, ...changes: UnitDraftChange[]): void {
    this.#steps.add(about, takingBack(this.#view.edition, changes));
    this.#queue(changes);
  }

  /** Changes the draft as a part of an act on several. */
  changeShared(shared: SharedStep, changes: UnitDraftChange[]): void {
    this.#steps.add('', takingBack(this.#view.edition, changes), shared);
    this.#queue(changes);
  }

  undo(): void {
    this.#take('undo');
  }

  redo(): void {
    this.#take('redo');
  }

  /** Takes its part of a shared step back, or does it again, whatever was changed since. */
  follow(shared: SharedStep, how: 'undo' | 'redo'): void {
    const step = this.#steps[how](this.#view.edition, shared);
    if (step) this.#queue(step.back, 0);
  }

  /** What is not saved yet, for when the page goes; null when everything is. */
  unsaved(): UnsavedUnitDraft | null {
    const unsaved = { underWay: this.#underWay, waiting: this.#waiting };
    return unsaved.underWay || unsaved.waiting.length > 0 ? unsaved : null;
  }

  /** Whether it goes on from this edition: everything is saved, and nobody else saved since. One of before was read too early. */
  fits({ revision }: UnitEdition): boolean {
    return this.unsaved() === null && this.#server.revision >= revision;
  }

  /** Sends what waits without waiting longer. Resolves when it is saved, or cannot be now. */
  async flush(): Promise<void> {
    do await this.#sending.now();
    while (this.#saving === 'waiting');
  }

  /** After another author saved first: the changes of here are made on top of theirs. */
  putOnTop(): void {
    if (this.#saving !== 'elsewhere') return;
    const changes = this.#underWay?.changes ?? [];
    this.#underWay = null;
    this.#waiting = [...changes, ...this.#waiting];
    this.#saving = 'waiting';
    void this.flush();
  }

  /** After another author saved first: the draft as they left it. */
  takeTheirs(): void {
    this.#underWay = null;
    this.#waiting = [];
    this.#steps.clear();
    this.#become('saved');
  }

  /** The page is gone: nothing more is sent by itself. */
  close(): void {
    this.#sending.stop();
  }

  #take(how: 'undo' | 'redo'): void {
    const step = this.#steps[how](this.#view.edition);
    if (!step) return;
    this.#queue(step.back, 0);
    for (const draft of step.shared?.drafts ?? []) if (draft !== this) draft.follow(step.shared!, how);
  }

  #queue(changes: readonly UnitDraftChange[], afterMs = pauseMs): void {
    for (const change of changes) if (change.do === 'item_remove') this.#noteAway(change.id);
    this.#waiting = merged(this.#waiting, changes);
    if (this.#saving !== 'elsewhere') this.#saving = this.#sending.running ? 'saving' : 'waiting';
    this.#refusal = null;
    this.#tell();
    this.#later(afterMs);
  }

  /** Keeps what is removed, so that it is there at once when that is undone. */
  #noteAway(id: string): void {
    const item = this.#view.edition.items.find((one) => one.id === id);
    if (item) this.#away.set(id, item);
  }

  #later(ms: number): void {
    if (this.#saving === 'elsewhere') this.#sending.stop();
    else this.#sending.plan(ms);
  }

  /** One save. */
  async #sendOne(): Promise<void> {
    if (this.#saving === 'elsewhere') return;
    this.#underWay ??= this.#nextSave();
    if (!this.#underWay) return;
    this.#become('saving');
    try {
      const { saved, edition } = await this.#send(this.#underWay);
      if (saved) this.#saved(edition);
      else {
        this.#server = edition;
        this.#become('elsewhere');
      }
    } catch (error) {
      if (isPassingError(error)) throw error;
      this.#refused(error);
    }
  }

  #nextSave(): Save | null {
    if (this.#waiting.length === 0) return null;
    const changes = forOneSave(this.#waiting);
    this.#waiting = this.#waiting.slice(changes.length);
    return { key: crypto.randomUUID(), baseRevision: this.#server.revision, changes };
  }

  #saved(edition: UnitEdition): void {
    const before = afterChanges(this.#server, this.#underWay?.changes ?? []);
    const renamed = renamedRows(before, edition);
    this.#server = edition;
    this.#underWay = null;
    this.#waiting = withRenamed(this.#waiting, renamed);
    this.#steps.rename(renamed);
    for (const [from, to] of renamed) {
      this.#renamed.delete(to);
      this.#renamed.set(from, to);
      const away = this.#away.get(from);
      if (away) this.#away.set(to, { ...away, id: to });
    }
    this.#become(this.#waiting.length > 0 ? 'waiting' : 'saved');
    if (this.#waiting.length > 0) this.#later(pauseMs);
  }

  #refused(error: unknown): void {
    this.#underWay = null;
    this.#waiting = [];
    this.#steps.clear();
    this.#refusal = error instanceof ApiError ? error : null;
    this.#become('refused');
  }

  #become(saving: SavingState): void {
    this.#saving = saving;
    this.#tell();
  }

  #viewNow(): DraftView {
    // Of a newer revision, the server has what was on its way when the page went.
    const arrived =
      (this.#underWay?.baseRevision ?? 0) < this.#server.revision && this.#saving !== 'elsewhere';
    const sent = arrived ? [] : (this.#underWay?.changes ?? []);
    return {
      edition: afterChanges(this.#server, [...sent, ...this.#waiting], this.#away),
      saving: this.#saving,
      refusal: this.#refusal,
      canUndo: this.#steps.canUndo && this.#saving !== 'elsewhere',
      canRedo: this.#steps.canRedo && this.#saving !== 'elsewhere',
    };
  }

  #tell(): void {
    this.#view = this.#viewNow();
    for (const listener of this.#listeners) listener();
  }
}
