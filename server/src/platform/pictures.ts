import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { sharpLibrary } from './libraries.ts';
import { Problem, wrongField } from './basics/problem.ts';

/* The only place that decodes uploaded pictures, because a small file can expand until it fills the memory. */

const mostPixels = 50_000_000;
const decodeSeconds = 10;
const shortestSide = 16;
const mostRatio = 10;
const mostWaiting = 20;

/** Decodes a picture within limits of pixels and time. */
export const openPicture = (input: Buffer | string, options: SharpOptions = {}): Sharp =>
  sharpLibrary()(input, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    animated: false,
    ...options,
  }).timeout({
    seconds: decodeSeconds,
  });

/** Whether a picture has one upright page and nothing written beside it. */
const isPlain = (about: Partial<Metadata>): boolean =>
  (about.pages ?? 1) === 1 &&
  (about.orientation ?? 1) === 1 &&
  [about.exif, about.xmp, about.icc, about.iptc].every((note) => note === undefined);

/**
 * Whether a picture is what one is stored as: a WebP no larger than this, upright, without what a camera or a program
 * wrote into it. It is decoded whole, so that a broken one is none.
 */
export async function isSmallWebp(
  input: Buffer | string,
  most: { width: number; height: number },
): Promise<boolean> {
  const { format, width, height, ...about } = await openPicture(input).metadata();
  if (format !== 'webp' || width > most.width || height > most.height || !isPlain(about)) return false;
  await openPicture(input).stats();
  return true;
}

/** Width divided by height, read from the header only; null when it is not a picture. */
export async function pictureSize(input: Buffer | string): Promise<{ width: number; height: number } | null> {
  const size = await openPicture(input)
    .metadata()
    .catch(() => null);
  return size?.width && size.height ? { width: size.width, height: size.height } : null;
}

/**
 * Throws `invalid_input` for this field when a picture is too small or too narrow to crop: filling a square from a thin
 * strip would first enlarge the strip to the width of the square.
 */
export async function requireShape(input: Buffer, field: string): Promise<void> {
  const size = await pictureSize(input);
  if (!size) throw new Problem('file_not_accepted');
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (shorter < shortestSide)
    throw wrongField(field, 'picture_too_small', `Each side needs at least ${shortestSide} pixels`);
  if (longer > shorter * mostRatio)
    throw wrongField(
      field,
      'picture_too_narrow',
      `The longer side may be at most ${mostRatio} times the shorter`,
    );
}

/** Runs one task after another, so that many pictures need the memory of one; refuses when the queue is long. */
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
