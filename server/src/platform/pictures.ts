import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { Problem } from './basics/problem.ts';

/* The only place that decodes a picture somebody gave us: a small file can unfold into one that fills the memory. */

const mostPixels = 50_000_000;
const decodeSeconds = 10;
const shortestSide = 16;
const mostRatio = 10;
const mostWaiting = 20;

/** A picture to decode within limits of pixels and time. */
export const openPicture = (input: Buffer | string, options: SharpOptions = {}): Sharp =>
  sharp(input, { limitInputPixels: mostPixels, failOn: 'error', animated: false, ...options }).timeout({
    seconds: decodeSeconds,
  });

/** Width by height, read from the head of the file alone; null for what is no picture. */
export async function pictureSize(input: Buffer | string): Promise<{ width: number; height: number } | null> {
  const size = await openPicture(input)
    .metadata()
    .catch(() => null);
  return size?.width && size.height ? { width: size.width, height: size.height } : null;
}

/**
 * Throws `invalid_input` for this field when a picture is too small or too narrow to be cut to a shape: filling a
 * square with a strip first enlarges the strip to the width of the square.
 */
export async function requireShape(input: Buffer, field: string): Promise<void> {
  const size = await pictureSize(input);
  if (!size) throw new Problem('file_not_accepted');
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const refuse = (code: string, message: string) =>
    new Problem('invalid_input', { errors: [{ field, code, message }] });
  if (shorter < shortestSide)
    throw refuse('picture_too_small', `Each side needs at least ${shortestSide} pixels`);
  if (longer > shorter * mostRatio)
    throw refuse('picture_too_narrow', `The longer side may be at most ${mostRatio} times the shorter`);
}

/** A queue: one piece of work after another, so that a crowd of pictures costs the memory of one; a long queue is refused. */
export function pictureQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= mostWaiting) throw new Problem('unavailable', { retryAfterSeconds: decodeSeconds });
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
