import type { FromFrame } from '#contract/learning/packageMessages.ts';
import type { PartData } from '#contract/learning/packageReport.ts';

/* What the frame around a package stores: with the student's page, and on its own origin until that page has it. */

export type Post = (message: FromFrame) => void;
export interface KeptState {
  readonly state: string;
  readonly savedAt: string;
}
interface ShelfEntry extends KeptState {
  readonly data: PartData;
}

const answersWithinMs = 5000;

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

/** Of everything this frame has told. */
let newest = 0;

/** Stores one part, or how a package stands as a whole. */
export class Keeper {
  readonly #part: string;
  readonly #post: Post;
  readonly #shelf: ReturnType<typeof shelfOf>;
  #number = 0;
  #waitingSince: number | null = null;

  constructor(part: string, post: Post) {
    this.#part = part;
    this.#post = post;
    this.#shelf = shelfOf(part);
  }

  /** The later of what the page gave and what this origin still holds, which the page did not get. */
  left(given: KeptState | null): string | null {
    const here = this.#shelf.read();
    const newer = here && (!given || here.savedAt > given.savedAt) ? here : null;
    if (newer) this.#tell(newer, false);
    else this.#shelf.clear();
    return newer?.state ?? given?.state ?? null;
  }

  #tell(stored: ShelfEntry, ended: boolean): void {
    newest++;
    this.#number = newest;
    this.#waitingSince ??= Date.now();
    this.#post({
      livery: 'package',
      kind: 'state',
      number: this.#number,
      part: this.#part,
      ended,
      ...stored,
    });
  }

  /** False when neither this origin nor the page takes it. */
  store(state: string, data: PartData, ended: boolean): boolean {
    const stored = { state, savedAt: new Date().toISOString(), data };
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
}
