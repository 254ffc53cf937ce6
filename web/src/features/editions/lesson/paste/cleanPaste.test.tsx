import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lessonKit } from '../lessonKit.ts';
import { lessonDocumentOf } from '../lessonValue.ts';
import type { LooseNode } from '#web/shared/richText/richTextValue.ts';
import { LessonDocument } from '#contract/editions/lessonDocument.ts';
import { cleanPaste } from './cleanPaste.ts';
import { pictureInAddress, picturesInRtf } from './clipboardPictures.ts';
import { docsPage, webPage, wordPage, wordRtf } from '../../../../../test/clipboardPages.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** What the page becomes as the text of a lesson. Every picture but a `file:` one is taken. */
function pasted(html: string) {
  const { html: clean, leftOut } = cleanPaste(html, ({ src }) => (src.startsWith('data:') ? 'key' : null));
  editor = new Editor({ extensions: lessonKit.nodes, content: clean });
  const json = editor.getJSON() as LooseNode;
  const read = lessonDocumentOf(json);
  expect(LessonDocument.safeParse(read).success).toBe(true);
  return { clean, leftOut, types: (json.content ?? []).map(({ type }) => type), read };
}
/** A text as lines of what each block is and says. */
const outline = (node: object): string[] => {
  const { type = '', content = [], text } = node as { type?: string; content?: object[]; text?: string };
  if (type === 'listItem') {
    const [first, ...rest] = content;
    return [outline(first!)[0]!.replace('paragraph', 'listItem'), ...rest.flatMap(outline)];
  }
  if (['paragraph', 'heading', 'tableHeader', 'tableCell'].includes(type))
    return [
      `${type}: ${
        JSON.stringify(content)
          .match(/(?<="text":")[^"]*/g)
          ?.join('') ?? ''
      }`,
    ];
  return text ? [] : [...(type === 'doc' ? [] : [type]), ...content.flatMap(outline)];
};

describe('A page pasted from Word', () => {
  it('keeps headings, lists and the table with its row of headings, and nothing of the look', () => {
    const { clean, read } = pasted(wordPage);
    expect(outline(read)).toEqual([
      'heading: Washing hands',
      'paragraph: Wash before you cook.',
      'heading: What you need',
      'bulletList',
      'listItem: Soap',
      'listItem: Warm water',
      'bulletList',
      'listItem: from the tap',
      'orderedList',
      'listItem: Wet',
      'listItem: Rub',
      'table',
      'tableRow',
      'tableHeader: Food',
      'tableHeader: Keep at',
      'tableRow',
      'tableCell: Milk',
      'tableCell: 5 °C',
      'tableRow',
      'tableCell: Both fridges',
      'tableCell: ',
      'paragraph: After the picture.',
    ]);
    expect(clean).not.toMatch(/mso|style=|class=|o:p|<!--|\u00A0/i);
  });

  it('keeps bold words bold, and a heading plain', () => {
    const { read } = pasted(wordPage);
    expect(read.content[0]).toEqual({
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'Washing hands' }],
    });
    expect(read.content[1]).toMatchObject({
      content: [{}, { text: 'before', marks: [{ type: 'bold' }] }, {}],
    });
  });

  it('takes the pictures the clipboard holds, below what they stood in, and counts the others', () => {
    const { types, leftOut } = pasted(wordPage);
    expect(types.filter((type) => type === 'waiting')).toHaveLength(1);
    expect(leftOut).toBe(1);
  });
});

it('A web page comes with its inner lists, without its scripts and its hidden text', () => {
  const { read, clean } = pasted(webPage);
  expect(outline(read)).toEqual([
    'heading: Menu',
    'heading: Starters',
    'bulletList',
    'listItem: Soup',
    'bulletList',
    'listItem: of the day',
    'listItem: Salad',
    'table',
    'tableRow',
    'tableHeader: Day',
    'tableHeader: Hours',
    'tableRow',
    'tableCell: Monday',
    'tableCell: 9 to 5',
    'tableRow',
    'tableCell: ',
    'tableCell: 6 to 8',
  ]);
  expect(clean).not.toMatch(/script|onclick|hidden words/);
});

it('A text of Google Docs is not bold because its frame is a bold element', () => {
  const { read } = pasted(docsPage);
  expect(read.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Plain and ' },
        { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
      ],
    },
  ]);
});

it('Pictures of one paragraph stay in their order', () => {
  const keys: string[] = [];
  const { html } = cleanPaste('<p><img src="a"> and <img src="b"></p><p>Below</p>', ({ src }) => src);
  for (const [, key] of html.matchAll(/key="(\w)"/g)) keys.push(key!);
  expect(keys).toEqual(['a', 'b']);
  expect(html.indexOf('Below')).toBeGreaterThan(html.lastIndexOf('key='));
});

it('A link that leads somewhere unexpected comes as its words', () => {
  const { read } = pasted('<p><a href="javascript:alert(1)">press</a></p>');
  expect(read.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'press' }] }]);
});

describe('Pictures of the clipboard', () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('are read from an address of a picture, and from no other', async () => {
    const file = pictureInAddress(`data:image/png;base64,${png}`);
    expect(file?.type).toBe('image/png');
    expect(new Uint8Array(await file!.arrayBuffer()).slice(1, 4)).toEqual(new Uint8Array([0x50, 0x4e, 0x47]));
    for (const src of ['https://a.example/x.png', 'file:///C:/x.png', `data:image/svg+xml;base64,${png}`, ''])
      expect(pictureInAddress(src)).toBeNull();
  });

  it('are read from the RTF that Word puts beside its page, each once', async () => {
    const files = picturesInRtf(wordRtf);
    expect(files.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
    expect(new Uint8Array(await files[0]!.arrayBuffer()).slice(0, 4)).toEqual(
      new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    );
  });
});

it('Lists come three deep, also those that stand beside their entry; what is deeper follows its entry', () => {
  const { read } = pasted(
    '<ul><li>a</li><ol><li>b<ul><li>c<ol><li>d</li><li>e</li></ol></li></ul></li></ol><li>f</li></ul>',
  );
  expect(outline(read)).toEqual([
    'bulletList',
    'listItem: a',
    'orderedList',
    'listItem: b',
    'bulletList',
    'listItem: c',
    'listItem: d',
    'listItem: e',
    'listItem: f',
  ]);
});
