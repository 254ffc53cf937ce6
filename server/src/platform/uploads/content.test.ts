import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaTypeOf } from './content.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-content-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const typeOf = (content: Buffer): Promise<string | null> => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, content);
  return mediaTypeOf(file);
};

const box = (name: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const longBox = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(name, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(body.length + 16), 8);
  return Buffer.concat([head, body]);
};
const track = (kind: string) =>
  box('trak', box('mdia', box('hdlr', '\0\0\0\0\0\0\0\0', kind, '\0'.repeat(12))));
const film = (brand: string, ...kinds: string[]) =>
  Buffer.concat([
    box('ftyp', brand, '\0\0\0\0', 'isom'),
    longBox('mdat', Buffer.alloc(5000)),
    box('moov', box('mvhd', '\0'.repeat(100)), ...kinds.map(track)),
  ]);
const ebml = (...tracks: string[]) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.from(tracks.join('....')),
    Buffer.alloc(300),
  ]);

/** A zip file with one deflated entry. */
function zipOf(name: string, text: string): Buffer {
  const data = deflateRawSync(Buffer.from(text));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(text.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data, Buffer.alloc(64)]);
}
const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="${main}.main+xml"/></Types>`;
const office = 'application/vnd.openxmlformats-officedocument';

describe('The type of a file comes from its content', () => {
  it.each<[string, Buffer, string | null]>([
    ['a film of a phone', film('isom', 'vide', 'soun'), 'video/mp4'],
    ['sound in the container of films', film('mp42', 'soun'), 'audio/mp4'],
    ['sound that says so', film('M4A ', 'soun'), 'audio/mp4'],
    ['a film that calls itself sound', film('M4A ', 'soun', 'vide'), 'video/mp4'],
    ['a film without a table of tracks', box('ftyp', 'isom', '\0\0\0\0', 'isom'), 'video/mp4'],
    ['a film of a browser', ebml('A_OPUS', 'V_VP9'), 'video/webm'],
    ['sound of a browser', ebml('A_OPUS'), 'audio/webm'],
    [
      'a film of an iPhone',
      Buffer.concat([box('ftyp', 'qt  ', '\0\0\0\0'), Buffer.alloc(50)]),
      'video/quicktime',
    ],
    [
      'a photo of an iPhone',
      Buffer.concat([box('ftyp', 'heic', '\0\0\0\0'), Buffer.alloc(50)]),
      'image/heic',
    ],
    [
      'sound in MP3',
      Buffer.concat([
        Buffer.from('ID3\x04\0\0\0\0\0\0'),
        Buffer.from([0xff, 0xfb, 0x90, 0x44]),
        Buffer.alloc(800),
      ]),
      'audio/mpeg',
    ],
    [
      'sound in Ogg',
      Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(80)]),
      'audio/ogg',
    ],
    ['sound in WAV', Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)]), 'audio/wav'],
    [
      'a text document',
      zipOf('[Content_Types].xml', contentTypes(`${office}.wordprocessingml.document`)),
      `${office}.wordprocessingml.document`,
    ],
    [
      'a table',
      zipOf('[Content_Types].xml', contentTypes(`${office}.spreadsheetml.sheet`)),
      `${office}.spreadsheetml.sheet`,
    ],
    [
      'slides',
      zipOf('[Content_Types].xml', contentTypes(`${office}.presentationml.presentation`)),
      `${office}.presentationml.presentation`,
    ],
    ['text', Buffer.from('Tôi đã rửa tay. غسلت يديّ.'), 'text/plain'],
    ['text cut off within a letter', Buffer.from('đ').subarray(0, 1), null],
    ['anything else', Buffer.from([1, 2, 3, 0, 255]), null],
  ])('%s', async (_case, content, type) => {
    expect(await typeOf(content)).toBe(type);
  });

  it('a document with macros is refused', async () => {
    const macros = zipOf(
      '[Content_Types].xml',
      contentTypes('application/vnd.ms-word.document.macroEnabled'),
    );
    expect(await typeOf(macros)).not.toBe(`${office}.wordprocessingml.document`);
  });

  it('a file made to confuse the parser has no known type', async () => {
    const endless = Buffer.concat([box('ftyp', 'isom', '\0\0\0\0', 'isom'), Buffer.alloc(4000, 0)]);
    expect(await typeOf(endless)).toBe('video/mp4');
    const many = Buffer.concat([
      box('ftyp', 'isom', '\0\0\0\0', 'isom'),
      ...Array.from({ length: 9000 }, () => box('free')),
    ]);
    expect(await typeOf(many)).toBe('video/mp4');
  });
});
