import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifest12, manifest2004, zipOf, type ZipFile } from '#test/packages/zips.ts';
import { readXml } from '#server/features/packages/manifest/manifest.ts';
import { manifestOf } from '#server/features/packages/manifest/manifest.rules.ts';
import { unpack } from './unpack.ts';

let folder: string;
let count = 0;
beforeAll(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-packages-'))));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const page: ZipFile = { name: 'index.html', content: '<p>Hello</p>' };
const manifest: ZipFile = {
  name: 'imsmanifest.xml',
  content: manifest12([{ id: 'a', title: 'Knives', href: 'index.html' }]),
};
async function unpacked(zip: Buffer) {
  const from = path.join(folder, `${++count}.zip`);
  const to = path.join(folder, `${count}.out`);
  fs.writeFileSync(from, zip);
  return { to, ...(await unpack(from, to)) };
}
const fault = (files: readonly ZipFile[]): Promise<string> =>
  unpacked(zipOf(files)).then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  );

describe('A package is unpacked into a zip without compression', () => {
  it('in which each file lies where it is said to, and which any tool opens', async () => {
    const movie = Buffer.alloc(300_000, 'livery');
    const { to, files, sha256, bytes } = await unpacked(
      zipOf([manifest, page, { name: 'media/', content: '' }, { name: 'media/é.mp4', content: movie }]),
    );
    const stored = fs.readFileSync(to);
    expect(files.map((file) => file.path)).toEqual(['imsmanifest.xml', 'index.html', 'media/é.mp4']);
    const { offset, bytes: length } = files[2]!;
    expect(stored.subarray(offset, offset + length).equals(movie)).toBe(true);
    expect(bytes).toBe(stored.length);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const again = await unpacked(stored);
    expect(again.files.map((file) => file.bytes)).toEqual(files.map((file) => file.bytes));
  });
});

describe('A package is refused, with what is wrong and how to mend it,', () => {
  const hostile: [string, ZipFile[], RegExp][] = [
    ['with a path out of it', [manifest, { ...page, name: '../index.html' }], /leads out/],
    ['with a path from the root', [manifest, { ...page, name: '/etc/passwd' }], /leads out/],
    ['with a drive letter', [manifest, { ...page, name: 'C:/index.html' }], /leads out/],
    ['with backslashes', [manifest, { ...page, name: 'a\\index.html' }], /leads out/],
    ['with a symbolic link', [manifest, { ...page, link: true }], /link to another file/],
    ['with a password', [manifest, { ...page, encrypted: true }], /password/],
    ['with a compression nobody reads', [manifest, { ...page, method: 14 }], /deflate/],
    ['with the same name twice', [manifest, page, page], /same name/],
    ['with names that differ by case', [manifest, page, { ...page, name: 'Index.HTML' }], /same name/],
    ['with bytes that were changed', [manifest, { ...page, crc: 7 }], /damaged/],
    [
      'with a file larger than it claims',
      [manifest, { ...page, content: 'x'.repeat(5000), claims: 10 }],
      /damaged/,
    ],
    ['without a manifest', [page], /no imsmanifest\.xml/],
    ['with its manifest in a folder', [{ ...manifest, name: 'course/imsmanifest.xml' }], /not the folder/],
    ['with a manifest of many megabytes', [{ ...manifest, content: ' '.repeat(3_000_000) }], /larger than/],
    [
      'with thousands of files',
      [manifest, ...Array.from({ length: 5000 }, (_, at) => ({ name: `${at}.txt`, content: '' }))],
      /more than 5000 files/,
    ],
    [
      'that unfolds into far more than it is',
      [
        manifest,
        ...Array.from({ length: 4 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(20_000_000) })),
      ],
      /far larger/,
    ],
  ];
  it.each(hostile)('%s', async (_, files, said) => {
    expect(await fault(files)).toMatch(said);
  });

  it('when it is no zip at all, or only half of one', async () => {
    await expect(unpacked(Buffer.from('PK but not really'))).rejects.toThrow(/damaged/);
    await expect(unpacked(zipOf([manifest, page]).subarray(0, 300))).rejects.toThrow(/damaged/);
  });
});

const read = (xml: string, files = ['index.html']) =>
  manifestOf(readXml(Buffer.from(xml)), (one) => files.includes(one));
const two = manifest12([
  { id: 'a', title: 'Knives', href: 'index.html', mastery: 80 },
  { id: 'b', title: 'Test', href: 'index.html?page=2' },
]);

describe('A manifest', () => {
  it('of SCORM 1.2 names its parts, where each begins and the score it asks for', () => {
    expect(read(two)).toEqual({
      standard: 'scorm_12',
      sequencing: null,
      title: 'Knife safety',
      parts: [
        { id: 'a', title: 'Knives', launch: 'index.html', reports: true, passScore: 80, launchData: '' },
        {
          id: 'b',
          title: 'Test',
          launch: 'index.html?page=2',
          reports: true,
          passScore: null,
          launchData: '',
        },
      ],
    });
  });

  it('of SCORM 2004 resolves its bases, adds parameters and reads the score of its objective', () => {
    const file = 'course/pages/start.html';
    expect(read(manifest2004('start.html?a=1', 0.75), [file])).toEqual({
      standard: 'scorm_2004',
      sequencing: null,
      title: 'Heat safety',
      parts: [
        {
          id: 'i1',
          title: 'Stoves',
          launch: `${file}?a=1&lang=en`,
          reports: true,
          passScore: 75,
          launchData: 'start=1',
        },
      ],
    });
    expect(read(manifest2004('start.html'), [file]).parts[0]!.passScore).toBeNull();
  });

  it.each([
    ['is not XML', '<manifest', /well-formed/],
    [
      'declares a document type',
      `<!DOCTYPE manifest [<!ENTITY x SYSTEM "file:///etc/passwd">]>${two.slice(39)}`,
      /document type/,
    ],
    ['uses an entity nobody declared', two.replace('Knives', '&x;'), /well-formed/],
    ['is of another format', '<manifest><resources/></manifest>', /no version of SCORM/],
    ['lists nothing to open', two.replaceAll('identifierref', 'ref'), /nothing that can be opened/],
    [
      'begins with a file that is missing',
      two.replace('href="index.html"', 'href="other.html"'),
      /is missing: other\.html/,
    ],
    [
      'begins elsewhere',
      two.replace('href="index.html"', 'href="https://elsewhere.example/x"'),
      /outside of the package/,
    ],
    ['leads out of the package', two.replace('href="index.html"', 'href="../../secret.html"'), /is missing/],
    ['names two parts alike', two.replace('identifier="b"', 'identifier="a"'), /same identifier/],
    [
      'is nested without end',
      two.replace('<metadata>', `${'<x>'.repeat(70)}${'</x>'.repeat(70)}<metadata>`),
      /larger than/,
    ],
  ])('that %s is refused', (_, xml, said) => {
    expect(() => read(xml)).toThrow(said);
  });
});
