import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { LessonDocument } from '#contract/editions/lessonDocument.ts';
import {
  deleted,
  equation,
  footnote,
  heading,
  item,
  paragraph,
  picture,
  run,
  textBox,
  wordDocument,
} from '../../../../test/wordDocument.ts';
import { changedLines, leftLines } from './findingWords.ts';
import { Refusal } from './reading/refusal.ts';
import { openedDocument } from './pages.ts';
import type { OpenedDocument } from './pages.ts';
import type { Cut } from './pieces.ts';
import { readyItems } from './readyItems.ts';
import { readDocx } from './reading/readDocx.ts';
import { decoded, readWebPage } from './reading/webPage.ts';
import { zipParts } from './reading/zipParts.ts';

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0)!,
);
const fileId = '0c5a8e0e-6a37-4a4b-9c8a-2f0f6f3f3a11';

const manual = wordDocument({
  png,
  note: 'Since 2019.',
  comments: 2,
  header: 'Internal',
  body: [
    paragraph(run('Kitchen manual'), 'Title'),
    paragraph(run('Welcome 3'), 'TOC1'),
    paragraph(run('Read this first.')),
    heading(1, 'Part A'),
    heading(1, 'Hygiene'),
    paragraph(`${run('Wash ')}${run('well', '<w:b/>')}${run(' before you cook')}${footnote}${run('.')}`),
    paragraph(run('Not a heading', '<w:b/>')),
    item('Soap'),
    item('from the shelf', 1),
    item('of the store', 2),
    item('on the left', 3),
    heading(2, 'Hands'),
    paragraph(`${picture('A sink')}${picture('')}${equation}`),
    paragraph(`${run('Beside')}${textBox('In a box')}${deleted('gone')}`, 'Fancy'),
    heading(1, 'Knives'),
    paragraph(run('Cut away from you.')),
  ].join(''),
});
const openedDocx = async (bytes: Uint8Array): Promise<OpenedDocument> =>
  openedDocument('kitchen-manual_2.docx', await readDocx(zipParts(bytes)));
const page = (html: string) => readWebPage(strToU8(html));

function ready(document: OpenedDocument, cut: Cut, sent: Parameters<typeof readyItems>[1]) {
  return document.cutInto(cut).pages.flatMap((one) =>
    readyItems(one, sent).map(({ title, body }) => {
      if (body.kind !== 'text') throw new Error(`${title} is no text`);
      return { title, document: body.document };
    }),
  );
}

/** The pages as they are added, with every picture sent. */
function texts(document: OpenedDocument, cut: Cut) {
  const sent = new Map(document.pictures.map(({ src }) => [src, { fileId, width: 8, height: 6 }]));
  const made = ready(document, cut, sent);
  for (const { document: text } of made) expect(LessonDocument.safeParse(text).success).toBe(true);
  return made;
}
/** Has the zip say that each of its parts unpacks to this size. */
function saying(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return bytes;
}
const wordsOf = (part: object): string =>
  [...JSON.stringify(part).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('|');

describe('A Word document', () => {
  it('becomes a text at each heading of the first level, and a heading with nothing below it heads the next', async () => {
    const document = await openedDocx(manual);
    expect(document.cuts).toEqual(['whole', 'first', 'second']);
    expect(document.likely).toBe('first');
    expect(texts(document, 'first').map(({ title }) => title)).toEqual([
      'Kitchen manual',
      'Part A: Hygiene',
      'Knives',
    ]);
    expect(texts(document, 'second').map(({ title }) => title)).toEqual([
      'Kitchen manual',
      'Part A: Hygiene',
      'Hands',
      'Knives',
    ]);
    expect(texts(document, 'whole').map(({ title }) => title)).toEqual(['Kitchen manual']);
  });

  it('keeps bold words, lists and notes with the text that refers to them; bold paragraphs stay text', async () => {
    const [, hygiene, knives] = texts(await openedDocx(manual), 'first');
    const types = hygiene!.document.content.map(({ type }) => type);
    expect(types).toContain('bulletList');
    expect(types.filter((type) => type === 'heading')).toHaveLength(1);
    expect(wordsOf(hygiene!.document)).toMatch(
      /^Wash \|well\|.*\|Not a heading\|Soap\|from the shelf\|of the store\|on the left\|Hands\|Beside\|In a box\|/,
    );
    expect(wordsOf(hygiene!.document)).toContain('[1] Since 2019.');
    expect(wordsOf(knives!.document)).toBe('Cut away from you.');
  });

  it('brings its pictures with their descriptions, and leaves no trace of one that was not sent', async () => {
    const document = await openedDocx(manual);
    const [, hygiene] = texts(document, 'first');
    const pictures = hygiene!.document.content.filter(({ type }) => type === 'picture');
    expect(pictures).toMatchObject([
      { attrs: { fileId, alt: 'A sink', decorative: false, width: 8, height: 6 } },
      { attrs: { alt: '' } },
    ]);
    const [, without] = ready(document, 'first', new Map());
    expect(without!.document.content.some(({ type }) => type === 'picture')).toBe(false);
  });

  it('says what did not come and what came otherwise', async () => {
    const { findings } = await openedDocx(manual);
    expect(leftLines(findings)).toEqual([
      'The table of contents: the list of texts takes its place.',
      '1 suggested deletion: the deleted words stay away.',
      '1 equation. Write it with the Formula block.',
      '2 comments.',
      'What stands at the top or the foot of every page.',
    ]);
    expect(changedLines(findings)).toEqual([
      '1 text box: its text follows the paragraph it was fixed to.',
      '1 footnote or endnote: it stands at the end of the text that refers to it.',
      '1 style that is not known here: its text comes, its look does not (Fancy Box).',
      '1 list more than three deep: its entries follow in the outer list.',
    ]);
    expect(JSON.stringify(texts(await openedDocx(manual), 'whole'))).not.toMatch(/gone|Welcome 3|Internal/);
  });

  const fault = async (bytes: Uint8Array): Promise<string> => {
    const error: unknown = await openedDocx(bytes).catch((thrown: unknown) => thrown);
    return error instanceof Refusal ? error.fault : `not refused: ${String(error)}`;
  };

  it('is refused when it grows beyond measure, is something else, is old or has no text', async () => {
    expect(await fault(saying(wordDocument({ body: '' }), 61 * 1024 * 1024))).toBe('too_large');
    const many = Object.fromEntries(
      Array.from({ length: 4001 }, (_, i) => [`word/${i}.bin`, new Uint8Array()]),
    );
    expect(await fault(wordDocument({ body: '', more: many }))).toBe('too_large');
    expect(await fault(zipSync({ 'a.txt': strToU8('a') }))).toBe('not_a_document');
    expect(await fault(strToU8('PK\u0003\u0004 nothing of a zip'))).toBe('not_a_document');
    expect(await fault(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('old_or_locked');
    expect(await fault(wordDocument({ body: paragraph('') }))).toBe('empty');
    expect(await fault(wordDocument({ body: '<w:p><w:r>' }))).toBe('not_a_document');
  });

  it('is refused when a part is larger than the zip says', async () => {
    const bytes = wordDocument({ body: paragraph(run('x'.repeat(50_000))) });
    saying(bytes, 100);
    expect(await fault(bytes)).toBe('not_a_document');
  });
});

describe('A web page', () => {
  it('is cut at its headings however deep they stand, without what is around its text', async () => {
    const html = `<html><head><title>Site</title></head><body><nav>Menu</nav><div><main>
      <h1>Knives</h1><p>Sharp.</p><section><h2>Care</h2><div>Dry <b>them</b>.</div><div hidden>secret</div></section>
      <div><h2>Storage</h2><p>In a block.</p><iframe src="https://a.example"></iframe><script>alert(1)</script></div>
      </main></div></body></html>`;
    const document = openedDocument('knives.html', await page(html));
    expect(document.likely).toBe('second');
    const made = texts(document, 'second');
    expect(made.map(({ title, document: text }) => [title, wordsOf(text)])).toEqual([
      ['Knives', 'Sharp.'],
      ['Care', 'Dry |them|.'],
      ['Storage', 'In a block.'],
    ]);
    expect(leftLines(document.findings)).toEqual([
      '1 embedded page. Add it as an item of its own.',
      '1 part that the page did not show.',
    ]);
  });

  it('brings the pictures written into it and counts those it only names', async () => {
    const data = `data:image/png;base64,${btoa(String.fromCodePoint(...png))}`;
    const document = openedDocument(
      'page.html',
      await page(`<p>Look <img src="${data}" alt="A pan"> and <img src="https://a.example/x.png"></p>`),
    );
    const { pages, picturesLeft } = document.cutInto('whole');
    expect(pages).toMatchObject([{ title: 'page', pictures: [{ alt: 'A pan' }], words: 2 }]);
    expect(picturesLeft).toBe(1);
  });

  it('is read in the letters it is written in', () => {
    const latin = Uint8Array.from(Buffer.from('<meta charset="windows-1252"><p>café', 'latin1'));
    expect(decoded(latin)).toContain('café');
    expect(decoded(strToU8('<p>café</p>'))).toContain('café');
    expect(decoded(strToU8('<meta charset="no-such-thing"><p>café</p>'))).toContain('café');
  });

  it('is refused when its joined cells would fill the memory', async () => {
    const rows = '<tr><td colspan="50" rowspan="50">x</td></tr>'.repeat(40);
    expect(() =>
      openedDocument('a.html', { html: `<table>${rows}</table>`, pictures: [], findings: [] }),
    ).toThrow('too_long');
    expect((await page(`<table>${rows.slice(0, 45)}</table>`)).html).toContain('table');
  });
});
