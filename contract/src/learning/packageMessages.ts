import type { PartData } from './packageReport.ts';

/* What a student's page and the frame around a package say to each other, each on its own origin. Pure. */

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
}
/** The state with this number is stored on the device. */
interface KeptState {
  readonly livery: 'package';
  readonly kind: 'kept';
  readonly number: number;
}
export type ToFrame = OpenPart | KeptState;

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
export type FromFrame = { readonly livery: 'package'; readonly kind: 'ready' | 'alive' } | PartUpdate;

type Fields = Readonly<Record<string, unknown>>;
const ours = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && (value as Fields)['livery'] === 'package';

/** Whether a message is one the page sends. */
export function isToFrame(value: unknown): value is ToFrame {
  if (!ours(value)) return false;
  const { kind, number, part, learner } = value;
  if (kind === 'kept') return typeof number === 'number';
  return kind === 'open' && typeof part === 'object' && part !== null && typeof learner === 'object';
}

const mostState = 1024 * 1024;
const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isUpdate({ number, part, state, data, ended, savedAt }: Fields): boolean {
  const texts = typeof part === 'string' && typeof state === 'string' && state.length <= mostState;
  const facts = typeof number === 'number' && typeof ended === 'boolean' && isInstant(savedAt);
  return texts && facts && typeof data === 'object' && data !== null;
}

/** Whether a message is one the frame sends; a package could send one too, so nothing in it is trusted to be right. */
export function isFromFrame(value: unknown): value is FromFrame {
  if (!ours(value)) return false;
  const { kind } = value;
  return kind === 'ready' || kind === 'alive' || (kind === 'state' && isUpdate(value));
}
