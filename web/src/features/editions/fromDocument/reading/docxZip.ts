import { strFromU8, zipSync } from 'fflate';
import { Refusal } from './refusal.ts';
import type { ZipParts } from './zipParts.ts';

interface OpenedDocx {
  /** The same document, without compression. */
  readonly zip: Uint8Array<ArrayBuffer>;
  /** The text of a part; empty where there is none. */
  readonly part: (name: RegExp) => string;
}

export function openDocx(parts: ZipParts): OpenedDocx {
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
