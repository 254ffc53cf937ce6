import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexLast, mp4Of } from '#test/media/films.ts';
import { writeIndexFirst } from './fastStart.ts';
import { readFilm } from './film.ts';

const demo = fs.readFileSync('server/src/demo/media/hand-washing.mp4');
let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'films-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

let count = 0;
const stored = (content: Buffer): string => {
  const file = path.join(folder, String(count++));
  fs.writeFileSync(file, content);
  return file;
};
/** The film in its new order; null when it was left as it is, and nothing was written. */
async function ordered(content: Buffer): Promise<Buffer | null> {
  const into = path.join(folder, String(count++));
  const written = await writeIndexFirst(stored(content), into);
  expect(fs.existsSync(into) ? fs.statSync(into).size : null).toBe(written?.bytes ?? null);
  return written && fs.readFileSync(into);
}

describe('A film whose index lies behind its pictures', () => {
  it('is put in order without loss: of a real film, its index and its pictures are byte for byte those it had when the index stood first', async () => {
    const last = indexLast(demo);
    expect(last.equals(demo)).toBe(false);
    expect((await readFilm(stored(last)))?.indexFirst).toBe(false);
    const first = await ordered(last);
    // What fills a gap stands before the index now; the index and all it names are where they were.
    const [ftyp, moov, free] = [32, 5705, 8];
    const expected = [
      demo.subarray(0, ftyp),
      demo.subarray(ftyp + moov, ftyp + moov + free),
      demo.subarray(ftyp, ftyp + moov),
      demo.subarray(ftyp + moov + free),
    ];
    expect(first?.equals(Buffer.concat(expected))).toBe(true);
  });

  it('finds each of its pictures where the index says, also with places in eight bytes and several stretches of pictures', async () => {
    for (const wide of [false, true]) {
      const film = mp4Of({
        stretches: ['aaaa', 'bbbbbb', 'cc'],
        wide,
        order: ['ftyp', 'mdat', 'mdat', 'moov', 'mdat'],
      });
      const first = await ordered(film.content);
      expect(first).not.toBeNull();
      expect(
        film.placesIn(first!).map((at, i) => first!.toString('latin1', at, at + film.stretches[i]!.length)),
      ).toEqual(film.stretches);
      expect((await readFilm(stored(first!)))?.indexFirst).toBe(true);
    }
  });

  it('stays as it came where that is not certain', async () => {
    const base = {
      stretches: ['aaaa', 'bbbb'],
      wide: false,
      order: ['ftyp', 'mdat', 'mdat', 'moov'] as const,
    };
    // In order already.
    expect(await ordered(demo)).toBeNull();
    // In parts, each with an index of its own; encrypted; metadata that names places.
    for (const inside of ['mvex', 'saio', 'iloc'])
      expect(await ordered(mp4Of({ ...base, inside }).content)).toBeNull();
    // An index that names places outside of the pictures.
    expect(await ordered(mp4Of({ ...base, shift: 1_000_000 }).content)).toBeNull();
    expect(await ordered(mp4Of({ ...base, shift: -1000 }).content)).toBeNull();
    // Cut off.
    const { content } = mp4Of({ ...base, order: ['ftyp', 'mdat', 'moov', 'mdat'] });
    expect(await ordered(content.subarray(0, -2))).toBeNull();
    // No film at all.
    expect(await ordered(Buffer.from('not a film'))).toBeNull();
  });
});

describe('What a film says of itself', () => {
  it('is the format of its pictures and of its sound, its length, and whether it begins at once', async () => {
    expect(await readFilm('server/src/demo/media/hand-washing.mp4')).toEqual({
      picture: 'avc1',
      sound: null,
      indexFirst: true,
      seconds: 48,
    });
    const { content } = mp4Of({
      stretches: ['aa'],
      wide: false,
      order: ['ftyp', 'mdat', 'moov'],
      format: 'hvc1',
    });
    expect(await readFilm(stored(content))).toMatchObject({ picture: 'hvc1', indexFirst: false, seconds: 2 });
  });

  it('is nothing for a file without an index, or none', async () => {
    expect(await readFilm(stored(Buffer.from('not a film')))).toBeNull();
    expect(await readFilm(path.join(folder, 'nowhere'))).toBeNull();
  });
});
