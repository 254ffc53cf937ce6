import {
  isFromFrame,
  treePart,
  type GoInPackage,
  type LedUpdate,
  type OpenPart,
  type PartUpdate,
  type ToFrame,
} from '#contract/learning/packageMessages.ts';
import { partsDone, reportOf, withReport } from '#contract/learning/packageReport.ts';
import type { ContentBody } from '#contract/learning.ts';
import type { PartReport } from '#contract/editions/packages.ts';
import { recordReport } from '#web/features/learning/recording/learning.events.ts';
import { keepState, leftHere, type LeftPart } from '#web/features/learning/recording/packageStates.ts';

type PackageBody = Extract<ContentBody, { kind: 'package' }>;
export type PackagePart = PackageBody['parts'][number];

export interface Launch {
  readonly url: string;
  readonly learner: { readonly id: string; readonly name: string };
  /** The rules that lead through its parts, for the frame; null when each can always be opened. */
  readonly sequencing: string | null;
}

export interface OpenedPackage {
  readonly itemId: string;
  readonly body: PackageBody;
  readonly origin: string;
  readonly learner: OpenPart['learner'];
  /** The rules that lead through it; null when each part can always be opened. */
  readonly rules: string | null;
  /** The score asked of the whole. */
  readonly asked: number | null;
  /** Where the server says that each part was left. */
  readonly left: ReadonlyMap<string, LeftPart & { readonly revision: number }>;
  /** What each part has reported already. */
  readonly reports: readonly PartReport[];
}
interface Listener {
  readonly onReady: () => void;
  readonly onEnded: () => void;
  /** The rules of the package say what is open, and what can be. */
  readonly onLed: (led: LedUpdate) => void;
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
  #reports: readonly PartReport[];
  /** What the frame said is worked off in its order. */
  #working: Promise<void> = Promise.resolve();

  /** `part`: the one to begin with. */
  constructor(opened: OpenedPackage, part: PackagePart) {
    this.#opened = opened;
    this.#part = part;
    this.#reports = opened.reports;
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

  async open(part: PackagePart, fresh = false): Promise<void> {
    this.#part = part;
    const { learner } = this.#opened;
    const left = fresh ? null : await this.#leftOf(part.id);
    this.#say({ livery: 'package', kind: 'open', part, learner, left, fresh });
  }

  /** Asks the rules of the package to lead there. */
  go(request: GoInPackage['request'], target: string | null = null): void {
    this.#say({ livery: 'package', kind: 'go', request, target });
  }

  /** The later of what this device and the server know. */
  async #leftOf(part: string): Promise<OpenPart['left']> {
    const here = await leftHere(this.#opened.itemId, part);
    const known = this.#left.get(part) ?? null;
    const left = here && (!known || here.savedAt > known.savedAt) ? here : known;
    return left && { state: left.state, savedAt: left.savedAt };
  }

  async #lead(rules: string): Promise<void> {
    this.#say({ livery: 'package', kind: 'lead', rules, left: await this.#leftOf(treePart) });
  }

  #say(message: ToFrame): void {
    this.#frame?.postMessage(message, this.#opened.origin);
  }

  #hear({ origin, source, data }: MessageEvent<unknown>): void {
    // A frame that is gone has no window any more; its origin is that of this package and this person alone.
    const mine = origin === this.#opened.origin && (source === this.#frame || this.#closed);
    if (!mine || !isFromFrame(data)) return;
    if (data.kind === 'state') this.#next(() => this.#store(data));
    else if (data.kind === 'led') this.#next(() => this.#led(data));
    else if (data.kind === 'ready') this.#ready();
    // Who works in the frame is here.
    else dispatchEvent(new Event('pointermove'));
  }

  #ready(): void {
    this.#listener?.onReady();
    const { rules } = this.#opened;
    void (rules === null ? this.open(this.#part) : this.#lead(rules));
  }

  /** What could not be stored does not hold up what comes after it. */
  #next(work: () => Promise<void> | void): void {
    this.#working = this.#working.then(work, work);
  }

  #led(led: LedUpdate): void {
    this.#skip(led.skipped);
    if (this.#closed) return;
    this.#listener?.onLed(led);
    const part = this.#opened.body.parts.find(({ id }) => id === led.part);
    if (part && led.opens) void this.open(part, led.fresh);
  }

  /** Parts that the package keeps closed do not hold up what is done otherwise. */
  #skip(skipped: readonly string[]): void {
    const { body, asked } = this.#opened;
    const parts = body.parts.filter(({ id }) => skipped.includes(id));
    const others = this.#reports.filter(({ part }) => !skipped.includes(part));
    if (parts.length === 0 || partsDone(asked, others) < body.parts.length - parts.length) return;
    for (const { id } of parts) this.#report({ part: id, status: 'skipped', score: null });
  }

  async #store({ part: id, state, savedAt, data, ended, number }: PartUpdate): Promise<void> {
    const { itemId, body, left } = this.#opened;
    const part = body.parts.find((one) => one.id === id);
    if (!part && id !== treePart) return;
    this.#left.set(id, { state, savedAt });
    await keepState(itemId, id, { state, savedAt, base: left.get(id)?.revision ?? 0 });
    this.#say({ livery: 'package', kind: 'kept', number });
    if (!part) return;
    this.#report(reportOf(part, body.standard, data));
    if (ended && !this.#closed && id === this.#part.id) this.#listener?.onEnded();
  }

  /** Records what is new. That a part was begun is known from its state. */
  #report(report: PartReport): void {
    const facts = JSON.stringify(factsOf(report));
    if (this.#reported.get(report.part) === facts) return;
    if (report.status === 'incomplete' && report.score === null) return;
    this.#reported.set(report.part, facts);
    this.#reports = withReport(this.#reports, report);
    void recordReport(this.#opened.itemId, report);
  }
}

const factsOf = ({ status, score }: PartReport) => [status, score];
