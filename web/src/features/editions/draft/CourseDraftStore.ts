import type { DraftInput } from '#contract/editions/editions.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { isPassingError, SendLater } from '#web/shared/saving/sendLater.ts';
import type { SavingState } from './DraftStore.ts';
import { contentOf, inputOf, withIds } from './courseDraft.ts';
import type { Content, Edition } from './courseDraft.ts';

type Send = (draft: DraftInput) => Promise<{ saved: boolean; edition: Edition }>;
/** What was not saved when the page went. */
export interface UnsavedCourseDraft {
  /** The save that was on its way, which may have arrived. */
  readonly underWay: DraftInput | null;
  readonly content: Content;
  readonly revision: number;
}

export interface CourseDraftView {
  /** The draft as the server has it: its number, its revision and what stops it. */
  readonly edition: Edition;
  /** The draft as it is written here. */
  readonly content: Content;
  readonly saving: SavingState;
  readonly refusal: ApiError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Step {
  readonly about: string;
  readonly at: number;
  readonly content: Content;
}

const pauseMs = 800;
const stepMs = 2500;

/**
 * The draft of a course as it is written: saved by itself as a whole, one save after the other. A save without an answer
 * is sent again as it was, which the server does once.
 */
export class CourseDraftStore {
  #edition: Edition;
  #content: Content;
  #underWay: DraftInput | null = null;
  /** The id the server has for an item: one of a published edition gets another when it is changed. */
  readonly #ids = new Map<string, string>();
  #dirty = false;
  #undo: Step[] = [];
  #redo: Step[] = [];
  #saving: SavingState = 'saved';
  #refusal: ApiError | null = null;
  readonly #sending = new SendLater({ send: () => this.#sendAll(), failed: () => this.#become('offline') });
  #view: CourseDraftView;
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();

  constructor(edition: Edition, send: Send, unsaved: UnsavedCourseDraft | null = null) {
    this.#edition = unsaved ? { ...edition, revision: unsaved.revision } : edition;
    this.#send = send;
    this.#content = unsaved?.content ?? contentOf(edition);
    if (unsaved) {
      this.#underWay = unsaved.underWay;
      this.#dirty = true;
      this.#saving = 'waiting';
    }
    this.#view = this.#viewNow();
    if (unsaved) this.#later(0);
  }

  readonly get = (): CourseDraftView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Changes the draft; typing on about the same thing is one step to undo. */
  change(about: string, next: (content: Content) => Content): void {
    const last = this.#undo.at(-1);
    const now = Date.now();
    const goesOn = about !== '' && last?.about === about && now - last.at < stepMs;
    if (goesOn) this.#undo[this.#undo.length - 1] = { ...last, at: now };
    else this.#undo.push({ about, at: now, content: this.#content });
    this.#redo = [];
    this.#put(next(this.#content), pauseMs);
  }

  undo(): void {
    this.#back(this.#undo, this.#redo);
  }
  redo(): void {
    this.#back(this.#redo, this.#undo);
  }

  /** What is not saved yet, for when the page goes; null when everything is. */
  unsaved(): UnsavedCourseDraft | null {
    if (!this.#dirty && !this.#underWay) return null;
    return {
      underWay: this.#underWay,
      content: withIds(this.#content, this.#ids),
      revision: this.#edition.revision,
    };
  }

  /** Shows what somebody else saved, as long as nothing of here waits. */
  follow(edition: Edition): void {
    if (this.#sending.running || this.unsaved() || edition.revision <= this.#edition.revision) return;
    this.#edition = edition;
    this.#showServer();
    this.#become('saved');
  }

  /** Sends what waits without waiting longer. Resolves when it is saved, or cannot be now. */
  readonly flush = (): Promise<void> => this.#sending.now();

  /** After somebody else saved first: what is written here takes the place of theirs. */
  keepMine(): void {
    if (this.#saving !== 'elsewhere') return;
    this.#underWay = null;
    this.#dirty = true;
    this.#saving = 'waiting';
    void this.flush();
  }

  /** After somebody else saved first: the draft as they left it. */
  takeTheirs(): void {
    this.#showServer();
    this.#become('saved');
  }

  /** The page is gone: nothing more is sent by itself. */
  close(): void {
    this.#sending.stop();
  }

  #showServer(): void {
    this.#underWay = null;
    this.#dirty = false;
    this.#ids.clear();
    [this.#undo, this.#redo] = [[], []];
    this.#content = contentOf(this.#edition);
  }

  #back(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (!step) return;
    to.push({ about: '', at: 0, content: this.#content });
    this.#put(step.content, 0);
  }

  #put(content: Content, afterMs: number): void {
    this.#content = content;
    this.#dirty = true;
    this.#refusal = null;
    if (this.#saving !== 'elsewhere') this.#saving = this.#sending.running ? 'saving' : 'waiting';
    this.#tell();
    this.#later(afterMs);
  }

  #later(ms: number): void {
    if (this.#saving === 'elsewhere') this.#sending.stop();
    else this.#sending.plan(ms);
  }

  async #sendAll(): Promise<void> {
    while (this.#saving !== 'elsewhere' && (this.#underWay || this.#dirty))
      if (!(await this.#sendOne())) return;
  }

  /** One save; whether the next can follow. */
  async #sendOne(): Promise<boolean> {
    if (!this.#underWay) {
      const { id, revision } = this.#edition;
      this.#underWay = inputOf(withIds(this.#content, this.#ids), revision, id);
      this.#dirty = false;
    }
    const sent = this.#underWay;
    this.#become('saving');
    try {
      const { saved, edition } = await this.#send(sent);
      this.#edition = edition;
      if (saved) this.#saved(sent, edition);
      else this.#become('elsewhere');
      return saved;
    } catch (error) {
      if (isPassingError(error)) throw error;
      this.#refused(error);
      return false;
    }
  }

  #saved(sent: DraftInput, edition: Edition): void {
    this.#underWay = null;
    for (const [at, { id }] of sent.preCourse.entries()) {
      const here = [...this.#ids].find(([, known]) => known === id)?.[0] ?? id;
      this.#ids.set(here, edition.preCourse[at]?.id ?? id);
    }
    this.#become(this.#dirty ? 'waiting' : 'saved');
  }

  #refused(error: unknown): void {
    this.#showServer();
    this.#refusal = error instanceof ApiError ? error : null;
    this.#become('refused');
  }

  #become(saving: SavingState): void {
    this.#saving = saving;
    this.#tell();
  }

  #viewNow(): CourseDraftView {
    const free = this.#saving !== 'elsewhere';
    return {
      edition: this.#edition,
      content: this.#content,
      saving: this.#saving,
      refusal: this.#refusal,
      canUndo: free && this.#undo.length > 0,
      canRedo: free && this.#redo.length > 0,
    };
  }

  #tell(): void {
    this.#view = this.#viewNow();
    for (const listener of this.#listeners) listener();
  }
}
