import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ItemBody } from '#contract/editions/itemBody.ts';
import { changedLines, leftLines } from '#web/features/editions/fromDocument/findingWords.ts';
import { openedCartridge } from '#web/features/editions/fromDocument/pages.ts';
import { Refusal } from '#web/features/editions/fromDocument/reading/refusal.ts';
import { zipParts } from '#web/features/editions/fromDocument/reading/zipParts.ts';
import { readyItems } from '#web/features/editions/fromDocument/readyItems.ts';
import {
  cartridge,
  kitchenCartridge,
  linkXml,
  manifestXml,
  quizXml,
} from '../../../../../test/commonCartridge.ts';
import { pathAt } from './manifest.ts';
import { readCartridge } from './readCartridge.ts';

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0)!,
);
const fileId = '0c5a8e0e-6a37-4a4b-9c8a-2f0f6f3f3a11';
const opened = async (bytes: Uint8Array) => openedCartridge(await readCartridge(zipParts(bytes)));

/** The items a cartridge becomes when every picture and file was sent. */
async function itemsOf(bytes: Uint8Array) {
  const document = await opened(bytes);
  const { pages } = document.cutInto('whole');
  const files = pages.flatMap((page) => (page.kind === 'file' ? [page.file.src] : []));
  const sent = new Map([
    ...document.pictures.map(({ src }) => [src, { fileId, width: 8, height: 6 }] as const),
    ...files.map((src) => [src, { fileId }] as const),
  ]);
  const items = pages.flatMap((page) => readyItems(page, sent));
  for (const { body } of items) expect(ItemBody.safeParse(body).success).toBe(true);
  return { document, pages, items };
}

async function fault(bytes: Uint8Array): Promise<string> {
  const error: unknown = await opened(bytes).catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.fault : `not refused: ${String(error)}`;
}

/** A cartridge whose only entry is this resource. */
const withOne = (type: string, href: string, parts: Record<string, string>): Uint8Array<ArrayBuffer> =>
  cartridge({
    'imsmanifest.xml': manifestXml([{ title: 'One', id: 'a' }], [{ id: 'a', type, href }]),
    ...parts,
  });
const page = '<p>Words</p>';
const withPage = (html: string, more: Record<string, string> = {}) =>
  withOne('webcontent', 'pages/a.html', { 'pages/a.html': html, ...more });

describe('A course of another system', () => {
  it('becomes texts, links, files and self-checks in the order of its outline, each with the part it stands in', async () => {
    const { pages, items } = await itemsOf(kitchenCartridge(png));
    expect(pages.map(({ group, kind, title }) => [group, kind, title])).toEqual([
      ['Hygiene', 'text', 'Hands & nails'],
      ['Hygiene', 'link', 'Food safety, a standard'],
      ['Knives', 'file', 'Checklist'],
      ['Knives', 'self_check', 'Knife quiz 1'],
      ['Knives', 'self_check', 'Knife quiz 2'],
    ]);
    expect(items[1]!.body).toMatchObject({ url: 'https://example.org/standard?a=1&b=2' });
    expect(items[2]!.body).toMatchObject({ kind: 'file', fileId });
  });

  it('keeps what is right and what is said of questions with choices', async () => {
    const { items } = await itemsOf(kitchenCartridge(png));
    expect(items.slice(3).map(({ body }) => body)).toEqual([
      {
        kind: 'self_check',
        question: 'Which knife for bread?\nThink of the crust.',
        multiple: false,
        choices: [
          { id: 'c1', text: 'Paring' },
          { id: 'c2', text: 'Serrated' },
          { id: 'c3', text: 'Boning' },
        ],
        correct: ['c2'],
        explanation: 'A serrated blade saws.',
      },
      expect.objectContaining({ multiple: true, correct: ['c1', 'c3'], explanation: '' }),
    ]);
  });

  it('brings the pictures of its pages, clean text, and links that lead out of it', async () => {
    const { document, items } = await itemsOf(kitchenCartridge(png));
    const text = JSON.stringify(items[0]!.body);
    expect(text).toContain('"alt":"A sink"');
    expect(text).not.toContain('"Hands"');
    expect(text).toContain('https://example.org/soap');
    expect(text).not.toMatch(/WIKI_REFERENCE|FILEBASE|alert|a\.example/);
    expect(document.pictures.map(({ name, type }) => [name, type])).toEqual([
      ['sink small.png', 'image/png'],
    ]);
    expect(document.cutInto('whole').picturesLeft).toBe(1);
  });

  it('says by name what does not come and what comes otherwise', async () => {
    const { findings } = await opened(kitchenCartridge(png));
    expect(leftLines(findings)).toEqual([
      '1 file that a page links to (Check list.pdf): its words come without the link. Add the file as an item.',
      '1 discussion (Say hello).',
      '1 tool of another provider (Simulator).',
      '1 question without choices (Knife quiz).',
      '1 video or recording. Add it as an item of its own.',
      '1 page that is not in its outline (unlinked.html).',
    ]);
    expect(changedLines(findings)).toEqual([
      '1 quiz: its questions with choices become self-checks, which everybody can try again; tries, marks and times do not come (Knife quiz).',
      '1 link to another place in the document: its words come without the link.',
    ]);
  });

  it('is read from a folder of the zip, with relative pictures and names in other letters', async () => {
    const folded = cartridge({
      'course/imsmanifest.xml': manifestXml(
        [{ title: '', id: 'a' }],
        [{ id: 'a', type: 'webcontent', href: 'Pages/A.HTML' }],
      ),
      'course/pages/a.html': '<p>Look <img src="../img/p.png" alt="A pan"></p>',
      'course/img/p.png': png,
    });
    const { items, document } = await itemsOf(folded);
    expect(items[0]!.title).toBe('A.HTML');
    expect(document.pictures).toHaveLength(1);
  });

  it('leaves out links to nothing and scripts, damaged quizzes and files that are not there', async () => {
    const link = (url: string) => withOne('imswl_xmlv1p1', 'l.xml', { 'l.xml': linkXml('x', url) });
    expect(await fault(link('javascript:alert(1)'))).toBe('empty');
    expect(await fault(withOne('webcontent', 'gone.html', {}))).toBe('empty');
    expect(await fault(withOne('imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q.xml', { 'q.xml': '<a>' }))).toBe(
      'empty',
    );
    const nothingRight = quizXml([{ profile: 'multiple_choice', words: 'Which?', choices: ['A', 'B'] }]);
    const { findings } = await readCartridge(
      zipParts(withOne('imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q.xml', { 'q.xml': nothingRight })),
    );
    expect(findings).toEqual([{ kind: 'questions', count: 1, names: ['One'] }]);
  });

  it('is refused when it is a SCORM package, damaged, declares entities or grows beyond measure', async () => {
    const manifest = manifestXml(
      [{ title: 'a', id: 'a' }],
      [{ id: 'a', type: 'webcontent', href: 'a.html' }],
    );
    const scorm = manifest.replace('IMS Common Cartridge', 'ADL SCORM');
    expect(await fault(cartridge({ 'imsmanifest.xml': scorm, 'a.html': page }))).toBe('scorm');
    expect(await fault(cartridge({ 'imsmanifest.xml': '<manifest>' }))).toBe('not_a_document');
    const entities = manifest.replace('<manifest', '<!DOCTYPE m [<!ENTITY a "b">]><manifest');
    expect(await fault(cartridge({ 'imsmanifest.xml': entities, 'a.html': page }))).toBe('not_a_document');
    const many = Object.fromEntries(Array.from({ length: 4001 }, (_, i) => [`${i}.png`, new Uint8Array()]));
    expect(await fault(zipSync(many))).toBe('too_large');
    const cells = '<tr><td colspan="50" rowspan="50">x</td></tr>'.repeat(40);
    expect(await fault(withPage(`<table>${cells}</table>`))).toBe('too_long');
    expect(await fault(withPage(page))).toMatch(/^not refused/);
  });

  it('leads to no place outside of itself', () => {
    expect(pathAt('a/b', '../c.html#x')).toBe('a/c.html');
    expect(pathAt('', './50%.html?y=1')).toBe('50%.html');
    expect(pathAt('a', '..\\..\\etc/passwd')).toBeNull();
  });
});
