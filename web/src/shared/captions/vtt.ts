import { linesOf, timestamp, type Cue } from './cue.ts';

/* Files of captions: WebVTT is read and written, SubRip read. Nothing in them runs: text is plain. */

/** What was read. `left`: how many notes, styles and formats of text were left out. */
export interface CaptionsFile {
  readonly cues: readonly Cue[];
  readonly left: number;
}
/** Why a file was not read: the line that is wrong, from 1. */
export interface CaptionsFault {
  readonly line: number;
}

interface Block {
  readonly lines: readonly string[];
  /** Of its first line, from 1. */
  readonly at: number;
}

const time = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})`;
const timing = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}(?:\s+(.*))?$`);

const instant = ([hours = '0', minutes = '', seconds = '', ms = '']: readonly (
  | string
  | undefined
)[]): number => ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);

/** Parts between empty lines. */
function blocksOf(lines: readonly string[], first: number): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  lines.forEach((line, i) => {
    if (line === '') open = [];
    else {
      if (open.length === 0) blocks.push({ lines: open, at: first + i });
      open.push(line);
    }
  });
  return blocks;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** The words of a cue: who speaks before what they say, without other tags. */
function plain(text: string): { text: string; left: number } {
  let left = 0;
  const words = text
    .replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, (_, who: string) => `${who.trim()}: `)
    .replace(/<\/?[a-z\d][^>]*>/gi, (tag) => {
      if (!/^<\/?v/i.test(tag)) left++;
      return '';
    })
    .replace(/\{\\[^}]*\}/g, () => {
      left++;
      return '';
    })
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return { text: linesOf(words).join('\n'), left };
}

function cueOf({ lines, at }: Block): (Cue & { left: number }) | CaptionsFault | null {
  const where = lines.findIndex((line) => line.includes('-->'));
  if (where === -1) return null;
  const found = timing.exec(lines[where]!);
  // Before the times stands at most the name or the number of the cue.
  if (!found || where > 1) return { line: at + where };
  const { text, left } = plain(lines.slice(where + 1).join('\n'));
  return {
    from: instant(found.slice(1, 5)),
    to: instant(found.slice(5, 9)),
    text,
    settings: (found[9] ?? '').trim(),
    left,
  };
}

function cuesOf(blocks: readonly Block[]): CaptionsFile | CaptionsFault {
  const cues: Cue[] = [];
  let leftOut = 0;
  for (const block of blocks) {
    const cue = cueOf(block);
    if (cue && 'line' in cue) return cue;
    if (cue) {
      const { left, ...kept } = cue;
      leftOut += left;
      cues.push(kept);
    } else leftOut++;
  }
  return { cues: cues.toSorted((one, other) => one.from - other.from || one.to - other.to), left: leftOut };
}

const linesIn = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

/** Reads a WebVTT file. */
export function parseVtt(text: string): CaptionsFile | CaptionsFault {
  const [first = '', ...rest] = linesIn(text);
  if (!/^WEBVTT(?:[ \t]|$)/.test(first)) return { line: 1 };
  const end = rest.indexOf('');
  // What stands directly below the first line belongs to it.
  return cuesOf(end === -1 ? [] : blocksOf(rest.slice(end), end + 2));
}

/** Reads a SubRip file (.srt), whose lines may have a space where they are empty. */
export function parseSrt(text: string): CaptionsFile | CaptionsFault {
  const read = cuesOf(
    blocksOf(
      linesIn(text).map((line) => (line.trim() === '' ? '' : line)),
      1,
    ),
  );
  if ('line' in read) return read;
  // A file that is something else has no times.
  if (read.cues.length === 0 && text.trim() !== '') return { line: 1 };
  return { ...read, cues: read.cues.map((cue) => ({ ...cue, settings: '' })) };
}

const escaped = (text: string): string =>
  linesOf(text).join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes a WebVTT file. */
export const writeVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(({ from, to, text, settings }) => {
      const times = `${timestamp(from)} --> ${timestamp(to)}${settings && ` ${settings}`}`;
      return [times, ...(escaped(text) ? [escaped(text)] : [])].join('\n');
    }),
  ].join('\n\n') + '\n';
