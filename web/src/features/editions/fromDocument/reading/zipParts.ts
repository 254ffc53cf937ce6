import { unzipSync } from 'fflate';
import { isOldFormat, Refusal } from './refusal.ts';

/*
 * Word documents and courses of other systems are zips of parts. They are unpacked within bounds: what a part may become is
 * set by what the zip says of it, and what the zip says is bounded.
 */

const megabyte = 1024 * 1024;
const mostParts = 4000;
const mostPartBytes = 60 * megabyte;
const mostBytes = 250 * megabyte;
const mostTextBytes = 30 * megabyte;

/** The bytes of each part by its path. */
export type ZipParts = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

const isText = /\.(?:xml|x?html?)$/i;
/** Films and recordings are uploaded by themselves: a course that holds them would take all memory. */
export const isRecording = (path: string): boolean =>
  /\.(?:mp4|m4v|webm|mov|avi|wmv|mkv|mp3|m4a|wav|ogg|flv)$/i.test(path);
/** The outline of a course, in the zip itself or in its only folder. */
export const isManifest = (path: string): boolean => /^(?:[^/]+\/)?imsmanifest\.xml$/i.test(path);

function unpacked(bytes: Uint8Array): ZipParts {
  let parts = 0;
  let size = 0;
  const recordings: Record<string, Uint8Array<ArrayBuffer>> = {};
  const read = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts++;
      if (parts > mostParts) throw new Refusal('too_large');
      if (isRecording(name)) {
        recordings[name] = new Uint8Array();
        return false;
      }
      size += originalSize;
      if (size > mostBytes || originalSize > (isText.test(name) ? mostTextBytes : mostPartBytes))
        throw new Refusal('too_large');
      return true;
    },
  });
  return { ...read, ...recordings };
}

/** Unpacks a zip; of films and recordings in it only the names. */
export function zipParts(bytes: Uint8Array): ZipParts {
  if (isOldFormat(bytes)) throw new Refusal('old_or_locked');
  try {
    return unpacked(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('not_a_document');
  }
}
