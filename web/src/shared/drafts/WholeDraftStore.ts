import { ApiError } from '#web/lib/apiError.ts';
import { isPassingError, SendLater } from '#web/shared/saving/sendLater.ts';
import type { SavingState } from './savingState.ts';

/** How a kind of draft is read from what the server has, and what is sent for it. */
export interface DraftShape<Server, Content, Input> {
  readonly contentOf: (server: Server) => Content;
  readonly inputOf: (content: Content, server: Server) => Input;
  /** The content by the ids the server knows, where a save gave some of it others. */
  readonly named?: (content: Content) => Content;
  /** Called after each save, with what was sent. */
  readonly saved?: (sent: Input, server: Server) => void;
  /** The content with what the server says now of things it names, such as whether they are published. */
  readonly refreshed?: (content: Content, server: Server) => Content;
  /** Called when what is written here is given up. */
  readonly dropped?: () => void;
}

type Send<Server, Input> = (input: Input) => Promise<{ saved: boolean; draft: Server }>;
/** What was not saved when the page went. */
export interface UnsavedDraft<Content, Input> {
  /** The save that was on its way, which may have arrived. */
  readonly underWay: Input | null;
  readonly content: Content;
  readonly revision: number;
}

export interface WholeDraftView<Server, Content> {
  /** The draft as the server has it: its revision and what stops it. */
  readonly server: Server;
  /** The draft as it is written here. */
  readonly content: Content;
  readonly saving: SavingState;
  readonly refusal: ApiError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Step<Content> {
  readonly about: string;
  readonly at: number;
  readonly content: Content;
}

const pauseMs = 800;
const stepMs = 2500;

/**
 * A draft as it is written: saved by itself as a whole, one save after the other. A save without an answer is sent again
 * as it was, which the server does once. What the server refuses stays as it is written here, and goes with the next
 * change.
 */
export class WholeDraftStore<Server extends { readonly revision: number }, Content, Input> {
  #server: Server;
  #content: Content;
  #underWay: Input | null = null;
  #dirty = false;
  #undo: Step<Content>[] = [];
  #redo: Step<Content>[] = [];
  #saving: SavingState = 'saved';
  #refusal: ApiError | null = null;
  readonly #sending = new SendLater({ send: () => this.#sendAll(), failed: () => this.#become('offline') });
  #view: WholeDraftView<Server, Content>;
  readonly #shape: DraftShape<Server, Content, Input>;
  readonly #send: Send<Server, Input>;
  readonly #listeners = new Set<() => void>();

  constructor(
    server: Server,
    shape: DraftShape<Server, Content, Input>,
    send: Send<Server, Input>,
    unsaved: UnsavedDraft<Content, Input> | null = null,
  ) {
    this.#server = unsaved ? { ...server, revision: unsaved.revision } : server;
    this.#shape = shape;
    this.#send = send;
    this.#content = unsaved?.content ?? shape.contentOf(server);
    if (unsaved) {
      this.#underWay = unsaved.underWay;
      this.#dirty = true;
      this.#saving = 'waiting';
    }
    this.#view = this.#viewNow();
    if (unsaved) this.#later(0);
  }

  readonly get = (): WholeDraftView<Server, Content> => this.#view;
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
  unsaved(): UnsavedDraft<Content, Input> | null {
    if (!this.#dirty && !this.#underWay) return null;
    return { underWay: this.#underWay, content: this.#named(), revision: this.#server.revision };
  }

  /**
   * Shows what somebody else saved, as long as nothing of here waits; of what was saved here, what has become of things it
   * names since.
   */
  follow(server: Server): void {
    if (this.#sending.running || this.unsaved() || server.revision < this.#server.revision) return;
    const isSame = server.revision === this.#server.revision;
    this.#server = server;
    if (isSame) this.#content = this.#shape.refreshed?.(this.#content, server) ?? this.#content;
    else this.#showServer();
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
    this.#shape.dropped?.();
    [this.#undo, this.#redo] = [[], []];
    this.#content = this.#shape.contentOf(this.#server);
  }

  #named(): Content {
    return this.#shape.named?.(this.#content) ?? this.#content;
  }

  #back(from: Step<Content>[], to: Step<Content>[]): void {
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
      this.#underWay = this.#shape.inputOf(this.#named(), this.#server);
      this.#dirty = false;
    }
    const sent = this.#underWay;
    this.#become('saving');
    try {
      const { saved, draft } = await this.#send(sent);
      this.#server = draft;
      if (saved) this.#saved(sent, draft);
      else this.#become('elsewhere');
      return saved;
    } catch (error) {
      if (isPassingError(error)) throw error;
      this.#refused(error);
      return false;
    }
  }

  #saved(sent: Input, server: Server): void {
    this.#underWay = null;
    this.#shape.saved?.(sent, server);
    this.#become(this.#dirty ? 'waiting' : 'saved');
  }

  #refused(error: unknown): void {
    this.#underWay = null;
    this.#dirty = true;
    this.#refusal = error instanceof ApiError ? error : null;
    this.#become('refused');
  }

  #become(saving: SavingState): void {
    this.#saving = saving;
    this.#tell();
  }

  #viewNow(): WholeDraftView<Server, Content> {
    const free = this.#saving !== 'elsewhere';
    return {
      server: this.#server,
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
