import type { Cue } from '#web/shared/captions/cue.ts';
import { inOrder, type EditedCue } from './edits.ts';

export interface CaptionsContent {
  readonly cues: readonly EditedCue[];
  readonly language: string;
}
interface Step {
  readonly about: string;
  readonly at: number;
  readonly content: CaptionsContent;
}

export interface CaptionsView extends CaptionsContent {
  readonly selected: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** They are not those that were opened or saved last. */
  readonly changed: boolean;
}

/** Typing that goes on within this time is undone at once. */
const stepMs = 2500;

const edited = (cues: readonly Cue[]): EditedCue[] =>
  cues.map((cue) => ({ ...cue, id: crypto.randomUUID() }));

/** The captions as they are written here, with every step to take back. */
export class CaptionsStore {
  #content: CaptionsContent;
  #saved: CaptionsContent;
  #selected: string | null = null;
  #undo: Step[] = [];
  #redo: Step[] = [];
  #view: CaptionsView;
  readonly #listeners = new Set<() => void>();

  /** `draft`: what was written and not saved. */
  constructor(opened: { cues: readonly Cue[]; language: string }, draft: CaptionsContent | null = null) {
    this.#saved = { cues: edited(opened.cues), language: opened.language };
    this.#content = draft ?? this.#saved;
    this.#view = this.#viewNow();
  }

  readonly get = (): CaptionsView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Changes the captions; typing on about the same thing is one step to undo. */
  change(
    about: string,
    next: (cues: readonly EditedCue[]) => readonly EditedCue[],
    select = this.#selected,
  ): void {
    const cues = next(this.#content.cues);
    if (cues !== this.#content.cues) this.#step(about, { ...this.#content, cues });
    this.select(select);
  }

  /** Takes the captions of a file in the place of all. */
  take(cues: readonly Cue[]): void {
    this.#step('', { ...this.#content, cues: inOrder(edited(cues)) });
    this.select(null);
  }

  speak(language: string): void {
    this.#step('language', { ...this.#content, language });
    this.#tell();
  }

  select(id: string | null): void {
    this.#selected = id;
    this.#tell();
  }

  readonly undo = (): void => this.#go(this.#undo, this.#redo);
  readonly redo = (): void => this.#go(this.#redo, this.#undo);

  /** These are saved now; what was typed meanwhile is not. */
  saved(content: CaptionsContent): void {
    this.#saved = content;
    this.#tell();
  }

  /** Back to what was opened or saved last; can be undone. */
  drop(): void {
    this.#step('', this.#saved);
    this.#tell();
  }

  #step(about: string, content: CaptionsContent): void {
    const last = this.#undo.at(-1);
    const now = Date.now();
    const goesOn = about !== '' && last?.about === about && now - last.at < stepMs;
    if (goesOn) this.#undo[this.#undo.length - 1] = { ...last, at: now };
    else this.#undo.push({ about, at: now, content: this.#content });
    this.#redo = [];
    this.#content = content;
  }

  #go(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (!step) return;
    to.push({ about: '', at: 0, content: this.#content });
    this.#content = step.content;
    this.#tell();
  }

  #viewNow(): CaptionsView {
    const { cues } = this.#content;
    const selected = cues.some(({ id }) => id === this.#selected) ? this.#selected : null;
    return {
      ...this.#content,
      selected,
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
      changed: this.#content.cues !== this.#saved.cues || this.#content.language !== this.#saved.language,
    };
  }

  #tell(): void {
    this.#view = this.#viewNow();
    for (const listener of this.#listeners) listener();
  }
}
