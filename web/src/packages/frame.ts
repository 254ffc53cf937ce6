import { isToFrame, type FromFrame, type OpenPart } from '#contract/learning/packageMessages.ts';
import type { PartData } from '#contract/learning/packageReport.ts';

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

const restMs = 500;
const answersWithinMs = 5000;
const aliveEveryMs = 10_000;

interface ShelfEntry {
  readonly state: string;
  readonly savedAt: string;
  readonly data: PartData;
}

/** What this origin stores of a part; a browser may refuse it. */
function shelfOf(part: string) {
  const key = `livery ${part}`;
  return {
    read(): ShelfEntry | null {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as ShelfEntry | null;
      } catch {
        return null;
      }
    },
    write(stored: ShelfEntry): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(stored));
        return true;
      } catch {
        return false;
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was stored there either.
      }
    },
  };
}

type Post = (message: FromFrame) => void;

/** One part while it is open. */
class OpenSession {
  readonly #opening: OpenPart;
  readonly #post: Post;
  readonly #shelf: ReturnType<typeof shelfOf>;
  readonly #runtime: Runtime;
  readonly #frame = document.createElement('iframe');
  #number = 0;
  #waitingSince: number | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(opening: OpenPart, make: MakeRuntime, post: Post) {
    this.#opening = opening;
    this.#post = post;
    this.#shelf = shelfOf(opening.part.id);
    const left = this.#left();
    this.#runtime = make(opening, left, { changed: this.#changed, keep: (ended) => this.keep(ended) });
    if (opening.part.reports) Object.assign(globalThis, { [this.#runtime.name]: this.#runtime.api });
    this.#open();
  }

  /** The later of what the page gave and what this origin still holds, which the page did not get. */
  #left(): State | null {
    const { left } = this.#opening;
    const here = this.#shelf.read();
    const newer = here && (!left || here.savedAt > left.savedAt) ? here : null;
    if (newer) this.#tell(newer, false);
    else this.#shelf.clear();
    const state = newer?.state ?? left?.state;
    return state === undefined ? null : (JSON.parse(state) as State);
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

  #tell(stored: ShelfEntry, ended: boolean): void {
    this.#number++;
    this.#waitingSince ??= Date.now();
    this.#post({
      livery: 'package',
      kind: 'state',
      number: this.#number,
      part: this.#opening.part.id,
      ended,
      ...stored,
    });
  }

  /** Stores the part as it is; false when neither this origin nor the page takes it. */
  keep(ended: boolean): boolean {
    clearTimeout(this.#resting);
    const { state, data } = this.#runtime.snapshot(ended);
    const stored = { state: JSON.stringify(state), savedAt: new Date().toISOString(), data };
    const here = this.#shelf.write(stored);
    const answers = this.#waitingSince === null || Date.now() - this.#waitingSince < answersWithinMs;
    this.#tell(stored, ended);
    return here || answers;
  }

  kept(number: number): void {
    if (number !== this.#number) return;
    this.#waitingSince = null;
    this.#shelf.clear();
  }

  /** Lets the package say goodbye. */
  close(): void {
    this.#frame.remove();
    clearTimeout(this.#resting);
    Reflect.deleteProperty(globalThis, this.#runtime.name);
  }
}

/** Runs packages of one standard for the page that shows this one. */
export function runPackages(make: MakeRuntime): void {
  const player = document.currentScript?.dataset['player'] ?? '';
  const post: Post = (message) => parent.postMessage(message, player);
  let session: OpenSession | null = null;
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== player || source !== parent || !isToFrame(data)) return;
    if (data.kind === 'kept') session?.kept(data.number);
    else {
      session?.close();
      session = new OpenSession(data, make, post);
    }
  });
  post({ livery: 'package', kind: 'ready' });
}
