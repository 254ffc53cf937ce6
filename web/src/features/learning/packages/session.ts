import {
  isFromFrame,
  type OpenPart,
  type PartUpdate,
  type ToFrame,
} from '#contract/learning/packageMessages.ts';
import { reportOf } from '#contract/learning/packageReport.ts';
import type { ContentBody } from '#contract/learning.ts';
import type { PartReport } from '#contract/editions/packages.ts';
import { recordReport } from '#web/features/learning/recording/learning.events.ts';
import { keepState, leftHere, type LeftPart } from '#web/features/learning/recording/packageStates.ts';

type PackageBody = Extract<ContentBody, { kind: 'package' }>;
export type PackagePart = PackageBody['parts'][number];

export interface OpenedPackage {
  readonly itemId: string;
  readonly body: PackageBody;
  readonly origin: string;
  readonly learner: OpenPart['learner'];
  /** Where the server says that each part was left. */
  readonly left: ReadonlyMap<string, LeftPart & { readonly revision: number }>;
  /** What each part has reported already. */
  readonly reports: readonly PartReport[];
}
interface Listener {
  readonly onReady: () => void;
  readonly onEnded: () => void;
}

/** How long a package may still say goodbye after it was left. */
const goodbyeMs = 5000;

/** Talks with the frame of one package: gives it the part to open, and stores what it says before it says so. */
export class PackageSession {
  readonly #opened: OpenedPackage;
  #listener: Listener | null = null;
  #part: PackagePart;
  readonly #left = new Map<string, LeftPart>();
  readonly #reported: Map<string, string>;
  #frame: Window | null = null;
  #closed = false;

  /** `part`: the one to begin with. */
  constructor(opened: OpenedPackage, part: PackagePart) {
    this.#opened = opened;
    this.#part = part;
    this.#reported = new Map(opened.reports.map((report) => [report.part, JSON.stringify(factsOf(report))]));
    for (const [id, { state, savedAt }] of opened.left) this.#left.set(id, { state, savedAt });
  }

  /** Listens to this frame until the returned function is called. */
  listen(frame: Window, listener: Listener): () => void {
    this.#frame = frame;
    this.#listener = listener;
    this.#closed = false;
    const hear = (event: MessageEvent<unknown>): void => this.#hear(event);
    addEventListener('message', hear);
    return () => {
      this.#closed = true;
      setTimeout(() => removeEventListener('message', hear), goodbyeMs);
    };
  }

  async open(part: PackagePart): Promise<void> {
    this.#part = part;
    const { itemId, learner } = this.#opened;
    const here = await leftHere(itemId, part.id);
    const known = this.#left.get(part.id) ?? null;
    const left = here && (!known || here.savedAt > known.savedAt) ? here : known;
    this.#say({
      livery: 'package',
      kind: 'open',
      part,
      learner,
      left: left && { state: left.state, savedAt: left.savedAt },
    });
  }

  #say(message: ToFrame): void {
    this.#frame?.postMessage(message, this.#opened.origin);
  }

  #hear({ origin, source, data }: MessageEvent<unknown>): void {
    // A frame that is gone has no window any more; its origin is that of this package and this person alone.
    const mine = origin === this.#opened.origin && (source === this.#frame || this.#closed);
    if (!mine || !isFromFrame(data)) return;
    if (data.kind === 'state') void this.#store(data);
    else if (data.kind === 'ready') this.#ready();
    // Who works in the frame is here.
    else dispatchEvent(new Event('pointermove'));
  }

  #ready(): void {
    this.#listener?.onReady();
    void this.open(this.#part);
  }

  async #store({ part: id, state, savedAt, data, ended, number }: PartUpdate): Promise<void> {
    const { itemId, body, left } = this.#opened;
    const part = body.parts.find((one) => one.id === id);
    if (!part) return;
    this.#left.set(id, { state, savedAt });
    await keepState(itemId, id, { state, savedAt, base: left.get(id)?.revision ?? 0 });
    this.#say({ livery: 'package', kind: 'kept', number });
    this.#report(reportOf(part, body.standard, data));
    if (ended && !this.#closed && id === this.#part.id) this.#listener?.onEnded();
  }

  /** Records what is new. That a part was begun is known from its state. */
  #report(report: PartReport): void {
    const facts = JSON.stringify(factsOf(report));
    if (this.#reported.get(report.part) === facts) return;
    if (report.status === 'incomplete' && report.score === null) return;
    this.#reported.set(report.part, facts);
    void recordReport(this.#opened.itemId, report);
  }
}

const factsOf = ({ status, score }: PartReport) => [status, score];
