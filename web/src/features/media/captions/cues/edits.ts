import { linesOf, type Cue } from '#web/shared/captions/cue.ts';

/* How captions are edited: each edit makes a new list, in the order of time. Pure. */

export interface EditedCue extends Cue {
  readonly id: string;
}
type Cues = readonly EditedCue[];

/** No edit makes a caption shorter. */
const shortestMs = 100;
/** How long a new one is, where there is room, and where there is none. */
const newMs = 2000;
const leastRoomMs = 500;

export const inOrder = (cues: Cues): Cues =>
  cues.toSorted((one, other) => one.from - other.from || one.to - other.to);

const next = (cues: Cues, id: string): EditedCue | undefined =>
  cues[cues.findIndex((cue) => cue.id === id) + 1];

/** A new one from this instant up to the next one; from the end of the one that is said then. */
export function withNew(cues: Cues, id: string, at: number): Cues {
  const said = cues.find(({ from, to }) => from <= at && at < to);
  const from = Math.max(0, Math.round(said ? said.to : at));
  const room = Math.min(...cues.filter((cue) => cue.from >= from).map((cue) => cue.from - from));
  const length = room >= leastRoomMs ? Math.min(newMs, room) : newMs;
  return inOrder([...cues, { id, from, to: from + length, text: '', settings: '' }]);
}

export const withChange = (cues: Cues, id: string, part: Partial<Cue>): Cues =>
  inOrder(cues.map((cue) => (cue.id === id ? { ...cue, ...part } : cue)));

export const without = (cues: Cues, id: string): Cues => cues.filter((cue) => cue.id !== id);

/** Where the words are cut: at the space next to this share of them. */
function halves(text: string, share: number): [string, string] {
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  if (spaces.length === 0) return [text, ''];
  const wanted = text.length * share;
  const at = spaces.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
  return [text.slice(0, at), text.slice(at).trimStart()];
}

/** Cut in two at this instant, or in its middle where the instant is not within it. */
export function withSplit(cues: Cues, id: string, newId: string, at: number): Cues {
  const cue = cues.find((one) => one.id === id);
  if (!cue || cue.to - cue.from < 2 * shortestMs) return cues;
  const inside = at >= cue.from + shortestMs && at <= cue.to - shortestMs;
  const cut = Math.round(inside ? at : (cue.from + cue.to) / 2);
  const [first, second] = halves(cue.text, (cut - cue.from) / (cue.to - cue.from));
  const rest: EditedCue = { ...cue, id: newId, from: cut, text: second };
  return inOrder([...without(cues, id), { ...cue, to: cut, text: first }, rest]);
}

/** One with the one after it, whose words stand on the next line. */
export function withJoined(cues: Cues, id: string): Cues {
  const cue = cues.find((one) => one.id === id);
  const after = next(cues, id);
  if (!cue || !after) return cues;
  const text = [...linesOf(cue.text), ...linesOf(after.text)].join('\n');
  return withChange(without(cues, after.id), id, { to: Math.max(cue.to, after.to), text });
}

export type Edge = 'from' | 'to' | 'both';

/** The times of a caption after it, or one of its edges, was moved; within the recording where its length is known. */
export function movedTimes(
  { from, to }: Pick<Cue, 'from' | 'to'>,
  edge: Edge,
  byMs: number,
  lengthMs: number | null,
): { from: number; to: number } {
  const end = Math.max(lengthMs ?? Number.POSITIVE_INFINITY, to);
  const by = Math.round(byMs);
  if (edge === 'from') return { from: Math.max(0, Math.min(from + by, to - shortestMs)), to };
  if (edge === 'to') return { from, to: Math.min(end, Math.max(to + by, from + shortestMs)) };
  const kept = Math.max(-from, Math.min(by, end - to));
  return { from: from + kept, to: to + kept };
}

/** The one that is said at this instant. */
export const saidAt = (cues: Cues, at: number): EditedCue | undefined =>
  cues.findLast(({ from, to }) => from <= at && at < to);
