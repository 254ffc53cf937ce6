/* Films made for tests. */

const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const numbers = (...of: number[]): Buffer => {
  const bytes = Buffer.alloc(of.length * 4);
  of.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

interface Box {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}
function boxesOf(content: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let from = 0; from < content.length;) {
    const to = from + content.readUInt32BE(from);
    boxes.push({ name: content.toString('latin1', from + 4, from + 8), from, to });
    from = to;
  }
  return boxes;
}

/** Where the table of places of this index begins: its count, then the places. */
const tablesOf = (content: Buffer, moov: Box, name: string): number[] => {
  const found: number[] = [];
  for (let at = content.indexOf(name, moov.from, 'latin1'); at >= 0 && at < moov.to;) {
    found.push(at + 8);
    at = content.indexOf(name, at + 4, 'latin1');
  }
  return found;
};

/** A film with its index first, as one whose index lies last. */
export function indexLast(film: Buffer): Buffer {
  const moov = boxesOf(film).find(({ name }) => name === 'moov')!;
  const index = Buffer.from(film.subarray(moov.from, moov.to));
  for (const at of tablesOf(film, moov, 'stco')) {
    const table = at - moov.from;
    for (let i = 0; i < index.readUInt32BE(table); i++) {
      const place = table + 4 + i * 4;
      index.writeUInt32BE(index.readUInt32BE(place) - index.length, place);
    }
  }
  // What follows the index up to the pictures stays before them.
  return Buffer.concat([film.subarray(0, moov.from), film.subarray(moov.to), index]);
}

interface FilmParts {
  /** What lies in each stretch of pictures. */
  readonly stretches: readonly string[];
  /** Places in eight bytes. */
  readonly wide: boolean;
  readonly order: readonly ('ftyp' | 'mdat' | 'moov')[];
  readonly format?: string;
  /** One more box inside of the index. */
  readonly inside?: string;
  /** Added to each place, so that it is wrong. */
  readonly shift?: number;
}

/** A film of these stretches, one `mdat` each, the last holding those that remain. */
export function mp4Of({ stretches, wide, order, format = 'avc1', inside, shift = 0 }: FilmParts) {
  const places = (of: readonly number[]): Buffer =>
    wide
      ? Buffer.concat(of.map((place) => numbers(0, Math.max(0, place))))
      : numbers(...of.map((place) => Math.max(0, place)));
  const index = (of: readonly number[]): Buffer =>
    box(
      'moov',
      box('mvhd', numbers(0, 0, 0, 1000, 2000, 0, 0, 0, 0)),
      box(
        'trak',
        box(
          'mdia',
          box('hdlr', numbers(0, 0), Buffer.from('vide')),
          box(
            'minf',
            box(
              'stbl',
              box('stsd', numbers(0, 1, 16), Buffer.from(format), numbers(0, 0)),
              box(wide ? 'co64' : 'stco', numbers(0, of.length), places(of)),
              ...(inside ? [box(inside, numbers(0))] : []),
            ),
          ),
        ),
      ),
    );
  const size = index(stretches.map(() => 0)).length;
  let stretch = 0;
  let at = 0;
  const found: number[] = [];
  for (const name of order) {
    if (name === 'mdat') found.push(at + 8 + shift);
    at += name === 'moov' ? size : name === 'ftyp' ? 16 : 8 + stretches[stretch++]!.length;
  }
  stretch = 0;
  const content = Buffer.concat(
    order.map((name) => {
      if (name === 'ftyp') return box('ftyp', Buffer.from('isom'), numbers(0));
      return name === 'moov' ? index(found) : box('mdat', Buffer.from(stretches[stretch++]!));
    }),
  );
  return {
    content,
    stretches,
    placesIn(film: Buffer): number[] {
      const moov = boxesOf(film).find(({ name }) => name === 'moov')!;
      const [table] = tablesOf(film, moov, wide ? 'co64' : 'stco');
      return stretches.map((_, i) =>
        wide ? film.readUInt32BE(table! + 4 + i * 8 + 4) : film.readUInt32BE(table! + 4 + i * 4),
      );
    },
  };
}
