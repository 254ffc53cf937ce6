import {
  isToFrame,
  type LeadPackage,
  type OpenPart,
  type ToFrame,
} from '#contract/learning/packageMessages.ts';
import type { PartData } from '#contract/learning/packageReport.ts';
import { Keeper, type Post } from './keeper.ts';

/*
 * The page around a package, on the package's own origin. It runs the package in a frame, gives it the object its standard
 * asks for, and tells the student's page what it stores. What is not yet stored there is in this origin's own storage.
 */

export type State = Record<string, unknown>;
export interface Runtime {
  /** The name packages look for. */
  readonly name: 'API' | 'API_1484_11';
  readonly api: object;
  snapshot(ended: boolean): { state: State; data: PartData };
}
export interface Keeping {
  readonly changed: () => void;
  readonly keep: (ended: boolean) => boolean;
}
export type MakeRuntime = (opening: OpenPart, left: State | null, keeping: Keeping) => Runtime;

/** What leads through the parts of a package, where its standard knows that. */
export interface Leader {
  kept(number: number): void;
  /** Something changed in the open part. */
  changed(): void;
  /** Goes somewhere; `leave` lets the open part say goodbye. */
  go(request: Extract<ToFrame, { kind: 'go' }>, leave: () => void): void;
}
type MakeLeader = (package_: LeadPackage, post: Post) => Leader;

const restMs = 500;
const aliveEveryMs = 10_000;

/** One part while it is open. */
class OpenSession {
  readonly #opening: OpenPart;
  readonly #post: Post;
  readonly #keeper: Keeper;
  readonly #runtime: Runtime;
  readonly #leader: Leader | null;
  readonly #frame = document.createElement('iframe');
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(opening: OpenPart, make: MakeRuntime, post: Post, leader: Leader | null) {
    this.#opening = opening;
    this.#post = post;
    this.#leader = leader;
    this.#keeper = new Keeper(opening.part.id, post);
    const left = opening.fresh ? null : this.#keeper.left(opening.left);
    this.#runtime = make(opening, left === null ? null : (JSON.parse(left) as State), {
      changed: this.#changed,
      keep: (ended) => this.keep(ended),
    });
    if (opening.part.reports) Object.assign(globalThis, { [this.#runtime.name]: this.#runtime.api });
    this.#open();
  }

  #open(): void {
    const { launch, title } = this.#opening.part;
    this.#frame.title = title;
    this.#frame.allow = 'fullscreen; autoplay';
    this.#frame.addEventListener('load', () => this.#loaded());
    this.#frame.src = `files/${launch}`;
    document.body.append(this.#frame);
  }

  #loaded(): void {
    // Pages that do not report are done when they are opened.
    if (!this.#opening.part.reports) this.keep(false);
    const within = this.#frame.contentWindow;
    let told = 0;
    const alive = (): void => {
      if (Date.now() - told < aliveEveryMs) return;
      told = Date.now();
      this.#post({ livery: 'package', kind: 'alive' });
    };
    try {
      for (const sign of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'])
        within?.addEventListener(sign, alive, { passive: true, capture: true });
    } catch {
      // The package went to a page elsewhere.
    }
  }

  readonly #changed = (): void => {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.keep(false), restMs);
  };

  /** Stores the part as it is; false when neither this origin nor the page takes it. */
  keep(ended: boolean): boolean {
    clearTimeout(this.#resting);
    const { state, data } = this.#runtime.snapshot(ended);
    const stored = this.#keeper.store(JSON.stringify(state), data, ended);
    if (!ended) this.#leader?.changed();
    return stored;
  }

  kept(number: number): void {
    this.#keeper.kept(number);
  }

  /** Lets the package say goodbye. */
  close(): void {
    this.#frame.remove();
    clearTimeout(this.#resting);
    Reflect.deleteProperty(globalThis, this.#runtime.name);
  }
}

/** Runs packages of one standard for the page that shows this one. */
export function runPackages(make: MakeRuntime, makeLeader?: MakeLeader): void {
  const player = document.currentScript?.dataset['player'] ?? '';
  const post: Post = (message) => parent.postMessage(message, player);
  let session: OpenSession | null = null;
  let leader: Leader | null = null;
  const leave = (): void => {
    session?.close();
    session = null;
  };
  const answer = (data: ToFrame): void => {
    if (data.kind === 'kept') {
      session?.kept(data.number);
      leader?.kept(data.number);
    } else if (data.kind === 'lead') leader = makeLeader?.(data, post) ?? null;
    else if (data.kind === 'go') leader?.go(data, leave);
    else {
      leave();
      session = new OpenSession(data, make, post, leader);
    }
  };
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === player && source === parent && isToFrame(data)) answer(data);
  });
  post({ livery: 'package', kind: 'ready' });
}
