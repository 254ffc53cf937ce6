import { strFromU8, unzipSync, zipSync } from 'fflate';
import { isOldFormat, mostFileBytes, Refusal } from './refusal.ts';

/*
 * A Word document is a zip of parts. It is unpacked within bounds: what a part may become is set by what the zip says of it,
 * and what the zip says is bounded.
 */

const megabyte = 1024 * 1024;
const mostParts = 4000;
const mostPartBytes = 60 * megabyte;
const mostBytes = 250 * megabyte;
const mostWordBytes = 30 * megabyte;

type Parts = Record<string, Uint8Array<ArrayBuffer>>;

function unpacked(bytes: Uint8Array): Parts {
  let parts = 0;
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts++;
      size += originalSize;
      const most = name.endsWith('.xml') ? mostWordBytes : mostPartBytes;
      if (parts > mostParts || size > mostBytes || originalSize > most) throw new Refusal('too_large');
      return true;
    },
  });
}

interface OpenedDocx {
  /** The same document, without compression. */
  readonly zip: Uint8Array<ArrayBuffer>;
  /** The text of a part; empty where there is none. */
  readonly part: (name: RegExp) => string;
}

export function openDocx(bytes: Uint8Array): OpenedDocx {
  if (isOldFormat(bytes)) throw new Refusal('old_or_locked');
  if (bytes.length > mostFileBytes) throw new Refusal('too_large');
  const parts = readable(bytes);
  const names = Object.keys(parts);
  if (!names.includes('[Content_Types].xml')) throw new Refusal('not_a_document');
  return {
    zip: zipSync(parts, { level: 0 }),
    part: (name) =>
      names
        .filter((each) => name.test(each))
        .map((each) => strFromU8(parts[each]!))
        .join('\n'),
  };
}

function readable(bytes: Uint8Array): Parts {
  try {
    return unpacked(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('not_a_document');
  }
}
