/** What is said from one instant to another, in milliseconds from the beginning. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  /** Plain text, a line of the screen a line. */
  readonly text: string;
  /** Where it stands on the picture, as its file says; empty for the usual place. */
  readonly settings: string;
}

/** The lines that are shown: none is empty, none begins or ends with a space. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

const two = (value: number): string => String(value).padStart(2, '0');

/** `00:01:02.345`, as a file of captions says an instant. */
export function timestamp(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
}
