import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { fromRandomAccessReader, fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl';
import { endOf, type ZippedFile } from './storedZip.rules.ts';

/** The end of a zip whose files were not written: a reader of zips reads them from it. */
class OnlyTheEnd extends RandomAccessReader {
  readonly #end: Buffer;
  readonly #at: number;

  constructor(end: Buffer, at: number) {
    super();
    this.#end = end;
    this.#at = at;
  }

  override _readStreamForRange(start: number, stop: number): Readable {
    const before = Buffer.alloc(Math.max(0, Math.min(stop, this.#at) - start));
    return Readable.from([
      Buffer.concat([before, this.#end.subarray(Math.max(0, start - this.#at), stop - this.#at)]),
    ]);
  }
}

/** The names in the list of a zip, and where each file begins. */
const listed = (files: readonly ZippedFile[], at: number): Promise<[string, number][]> =>
  new Promise((done, failed) => {
    const end = endOf(files, at);
    const names: [string, number][] = [];
    fromRandomAccessReader(new OnlyTheEnd(end, at), at + end.length, (error, zip) => {
      if (error) return failed(error);
      zip.on('entry', ({ fileName, relativeOffsetOfLocalHeader }: Entry) => {
        names.push([fileName, relativeOffsetOfLocalHeader]);
      });
      zip.on('end', () => done(names));
      zip.on('error', failed);
    });
  });

const file = (path: string, header: number): ZippedFile => ({
  path,
  crc: 1,
  bytes: 2,
  header,
  offset: header + 30 + path.length,
});
const gigabyte = 1024 ** 3;

describe('The list of a zip', () => {
  it.each([
    ['small', 0, 100],
    ['beyond 4 GB', 5 * gigabyte, 6 * gigabyte],
    ['that ends just beyond 4 GB', 3 * gigabyte, 4 * gigabyte],
  ])('is read where the zip is %s', async (_size, far, at) => {
    expect(await listed([file('first', 0), file('last', far)], at)).toEqual([
      ['first', 0],
      ['last', far],
    ]);
  });

  it('counts more than 65,535 files', async () => {
    const files = Array.from({ length: 70_000 }, (_, number) => file(`f${number}`, number * 100));
    const end = endOf(files, 7_000_000);
    const reader = new OnlyTheEnd(end, 7_000_000);
    const zip = await fromRandomAccessReaderPromise(reader, 7_000_000 + end.length, { lazyEntries: true });
    expect(zip.entryCount).toBe(70_000);
  });
});
