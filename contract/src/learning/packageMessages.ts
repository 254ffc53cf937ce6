import type { PartData } from './packageReport.ts';

/* What a student's page and the frame around a package say to each other, each on its own origin. Pure. */

/** Where a package led by its own rules stands as a whole is kept beside its parts, under this name. */
export const treePart = '*';

/** A package that leads through its parts by its own rules: begins, or goes on from where it was left. */
export interface LeadPackage {
  readonly livery: 'package';
  readonly kind: 'lead';
  /** JSON of its tree, as it was read from the manifest. */
  readonly rules: string;
  readonly left: { readonly state: string; readonly savedAt: string } | null;
}
/** Where the student wants to go in it. */
export interface GoInPackage {
  readonly livery: 'package';
  readonly kind: 'go';
  readonly request: 'continue' | 'previous' | 'choice';
  /** The part that was chosen. */
  readonly target: string | null;
}

/** The part to open, and where it was left. */
export interface OpenPart {
  readonly livery: 'package';
  readonly kind: 'open';
  readonly part: {
    readonly id: string;
    readonly title: string;
    readonly launch: string;
    readonly reports: boolean;
    readonly passScore: number | null;
    readonly launchData: string;
  };
  readonly learner: { readonly id: string; readonly name: string };
  /** As the frame gave it out, and when; null for a part that begins. */
  readonly left: { readonly state: string; readonly savedAt: string } | null;
  /** A new try, by the rules of its package: nothing of an earlier one goes on. */
  readonly fresh: boolean;
}
/** The state with this number is stored on the device. */
interface KeptState {
  readonly livery: 'package';
  readonly kind: 'kept';
  readonly number: number;
}
export type ToFrame = OpenPart | KeptState | LeadPackage | GoInPackage;

/** The state of a part changed. */
export interface PartUpdate {
  readonly livery: 'package';
  readonly kind: 'state';
  readonly number: number;
  readonly part: string;
  readonly state: string;
  readonly data: PartData;
  /** The part has said goodbye. */
  readonly ended: boolean;
  readonly savedAt: string;
}
/** Why a part cannot be opened from the list of parts. */
export type ClosedBy = 'rules' | 'order' | 'tries';
/** Where a package that leads through its parts stands. */
export interface LedUpdate {
  readonly livery: 'package';
  readonly kind: 'led';
  /** The part that is open, or to be opened; null when none is. */
  readonly part: string | null;
  /** It is to be opened now, because the rules led to it. */
  readonly opens: boolean;
  /** Its new try begins without what an earlier one left. */
  readonly fresh: boolean;
  readonly continue: boolean;
  readonly previous: boolean;
  readonly closed: Readonly<Record<string, ClosedBy>>;
  /** Parts that the rules keep closed, as they stood when a part was left. */
  readonly skipped: readonly string[];
}
export type FromFrame =
  | { readonly livery: 'package'; readonly kind: 'ready' | 'alive' }
  | PartUpdate
  | LedUpdate;

type Fields = Readonly<Record<string, unknown>>;
const ours = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && (value as Fields)['livery'] === 'package';

/** Whether a message is one the page sends. */
export function isToFrame(value: unknown): value is ToFrame {
  if (!ours(value)) return false;
  const { kind, number, part, learner, rules, request } = value;
  if (kind === 'kept') return typeof number === 'number';
  if (kind === 'lead') return typeof rules === 'string';
  if (kind === 'go') return typeof request === 'string';
  return kind === 'open' && typeof part === 'object' && part !== null && typeof learner === 'object';
}

const mostState = 1024 * 1024;
const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isUpdate({ number, part, state, data, ended, savedAt }: Fields): boolean {
  const texts = typeof part === 'string' && typeof state === 'string' && state.length <= mostState;
  const facts = typeof number === 'number' && typeof ended === 'boolean' && isInstant(savedAt);
  return texts && facts && typeof data === 'object' && data !== null;
}

function isLed({ part, closed, skipped }: Fields): boolean {
  const texts = (list: unknown): boolean =>
    Array.isArray(list) && list.every((one) => typeof one === 'string');
  const isPart = part === null || typeof part === 'string';
  return isPart && typeof closed === 'object' && closed !== null && texts(skipped);
}

/** Whether a message is one the frame sends; a package could send one too, so nothing in it is trusted to be right. */
export function isFromFrame(value: unknown): value is FromFrame {
  if (!ours(value)) return false;
  const { kind } = value;
  return (
    kind === 'ready' ||
    kind === 'alive' ||
    (kind === 'state' && isUpdate(value)) ||
    (kind === 'led' && isLed(value))
  );
}
