import type { RichText, RichTextBlock, RichTextInline, RichTextList } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';
import { markup, type Html } from '#server/features/page/html/html.rules.ts';

type Block<T extends RichTextBlock['type']> = Extract<RichTextBlock, { type: T }>;
type Paragraph = Block<'paragraph'>;
type Mark = NonNullable<RichTextInline['marks']>[number];

const words = {
  info: m.app_callout_info,
  tip: m.app_callout_tip,
  warning: m.app_callout_warning,
};

/** Links of a text wait for the screen, which checks them; here they are words in the colour of a link. */
const marks: { [M in Mark['type']]: (inner: Html) => Html } = {
  bold: (inner) => markup`<strong>${inner}</strong>`,
  italic: (inner) => markup`<em>${inner}</em>`,
  code: (inner) => markup`<code>${inner}</code>`,
  link: (inner) => markup`<u>${inner}</u>`,
};

const piece = ({ text, marks: on = [] }: RichTextInline): Html =>
  on.reduce((inner, { type }) => marks[type](inner), markup`${text}`);
const inline = (content: readonly RichTextInline[] = []): Html => markup`${content.map(piece)}`;
const paragraph = ({ content }: Paragraph): Html => markup`<p>${inline(content)}</p>`;

/** A single paragraph is written without its box, so that a cell stays compact. */
const loose = (content: readonly Paragraph[]): Html =>
  content.length === 1 ? inline(content[0]!.content) : markup`${content.map(paragraph)}`;

/** A single paragraph beside inner lists has no box either. */
function entry({ content }: RichTextList['content'][number]): Html {
  const alone = content.filter(({ type }) => type === 'paragraph').length === 1;
  const parts = content.map((part) => {
    if (part.type !== 'paragraph') return list(part);
    return alone ? inline(part.content) : paragraph(part);
  });
  return markup`<li>${parts}</li>`;
}

function list({ type, content }: RichTextList): Html {
  const items = content.map(entry);
  return type === 'bulletList' ? markup`<ul>${items}</ul>` : markup`<ol>${items}</ol>`;
}

function table({ content }: Block<'table'>, language: Locale): Html {
  const rows = content.map(({ content: cells }) => {
    const written = cells.map((cell) =>
      cell.type === 'tableHeader'
        ? markup`<th>${loose(cell.content)}</th>`
        : markup`<td>${loose(cell.content)}</td>`,
    );
    return markup`<tr>${written}</tr>`;
  });
  const label = m.app_table({}, { locale: language });
  return markup`<div class="fv-scroll" role="region" aria-label="${label}" tabindex="0"><table><tbody>${rows}</tbody></table></div>`;
}

function callout({ attrs: { tone }, content }: Block<'callout'>, language: Locale): Html {
  const label = words[tone]({}, { locale: language });
  const inner = content.map((one) => block(one, language));
  return markup`<div class="fv-callout" data-tone="${tone}"><p><b>${label}</b></p>${inner}</div>`;
}

function block(one: RichTextBlock, language: Locale): Html {
  switch (one.type) {
    case 'paragraph':
      return paragraph(one);
    case 'heading':
      return one.attrs.level === 2
        ? markup`<h3>${inline(one.content)}</h3>`
        : markup`<h4>${inline(one.content)}</h4>`;
    case 'bulletList':
    case 'orderedList':
      return list(one);
    case 'blockquote':
      return markup`<blockquote>${one.content.map(paragraph)}</blockquote>`;
    case 'callout':
      return callout(one, language);
    case 'table':
      return table(one, language);
  }
}

/** A text below a heading of the second level, as `web/src/ui/RichText.tsx` shows it. */
export const richText = ({ content }: RichText, language: Locale): Html =>
  markup`<div class="fv-text">${content.map((one) => block(one, language))}</div>`;
