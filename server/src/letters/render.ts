import { render } from '@react-email/render';
import { createElement as h, type CSSProperties, type ReactElement } from 'react';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { directionOf } from '#messages/languages.ts';
import type { Letter, LetterBrand } from './letter.ts';

const ink = '#1f2328';
const quiet = '#59636e';
const paper = '#f3f4f6';
const line = '#d0d7de';
const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const style = {
  body: { margin: 0, padding: 0, backgroundColor: paper, fontFamily: font, color: ink },
  outer: { width: '100%', backgroundColor: paper },
  card: { width: '100%', maxWidth: 560, margin: '0 auto', backgroundColor: '#ffffff' },
  subheading: { fontSize: 16, lineHeight: '24px', margin: '0 0 8px', color: ink },
  facts: { width: '100%', margin: '0 0 16px', borderTop: `1px solid ${line}` },
  label: {
    width: '35%',
    borderBottom: `1px solid ${line}`,
    color: quiet,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 400,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  value: {
    padding: '8px 0',
    borderBottom: `1px solid ${line}`,
    fontSize: 16,
    lineHeight: '24px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  heading: { fontSize: 22, lineHeight: '28px', margin: '0 0 16px', color: ink },
  list: { margin: '0 0 16px', padding: '0 24px' },
  line: { fontSize: 16, lineHeight: '24px', margin: '0 0 8px' },
  paragraph: { fontSize: 16, lineHeight: '24px', margin: '0 0 16px' },
  note: { fontSize: 14, lineHeight: '20px', margin: '0 0 12px', color: quiet },
  address: { fontSize: 13, lineHeight: '18px', margin: '0 0 16px', color: quiet, wordBreak: 'break-all' },
  footer: { fontSize: 13, lineHeight: '18px', margin: '16px 0', color: quiet, textAlign: 'center' },
} satisfies Record<string, CSSProperties>;

/** Mail programs need tables for layout; screen readers are told to ignore them. */
const table = (tableStyle: CSSProperties, ...rows: ReactElement[]) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style: tableStyle },
    h('tbody', null, ...rows),
  );
const row = (cellStyle: CSSProperties, ...content: (ReactElement | null)[]) =>
  h('tr', null, h('td', { style: cellStyle }, ...content));

function header(brand: LetterBrand): ReactElement {
  const { background, text } = brand.header;
  const name = { color: text, fontSize: 18, fontWeight: 700, lineHeight: '24px' };
  const logo = brand.logoUrl
    ? h('img', {
        src: brand.logoUrl,
        alt: brand.organisation,
        height: 40,
        style: { ...name, display: 'block', height: 40 },
      })
    : h('span', { style: name }, brand.organisation);
  return row({ backgroundColor: background, padding: '20px 32px' }, logo);
}

function button(label: string, url: string, brand: LetterBrand, language: Language): ReactElement {
  const { background, text } = brand.button;
  const link: CSSProperties = {
    display: 'inline-block',
    padding: '12px 24px',
    backgroundColor: background,
    color: text,
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: 6,
  };
  return h(
    'div',
    null,
    h('p', { style: { margin: '8px 0 24px' } }, h('a', { href: url, style: link }, label)),
    h('p', { style: style.note }, m.mail_button_fallback({}, { locale: language })),
    h('p', { style: style.address, dir: 'ltr' }, h('a', { href: url, style: { color: quiet } }, url)),
  );
}

const list = (links: NonNullable<Letter['links']>): ReactElement =>
  h(
    'ul',
    { key: 'links', style: style.list },
    ...links.map(({ text, url }) =>
      h('li', { key: url + text, style: style.line }, h('a', { href: url, style: { color: ink } }, text)),
    ),
  );

/** Between a label and its value, by sides: mail programs do not know logical properties. */
const labelSpace = { ltr: '8px 16px 8px 0', rtl: '8px 0 8px 16px' };

/** A real data table: the first cell of each row is its header. */
const factTable = (facts: NonNullable<Letter['facts']>, language: Language): ReactElement =>
  h(
    'table',
    { key: 'facts', cellPadding: 0, cellSpacing: 0, border: 0, style: style.facts },
    h(
      'tbody',
      null,
      ...facts.map(({ label, value }) =>
        h(
          'tr',
          { key: label },
          h(
            'th',
            { scope: 'row', style: { ...style.label, padding: labelSpace[directionOf(language)] } },
            label,
          ),
          h('td', { style: style.value }, value),
        ),
      ),
    ),
  );

const headedList = ({ heading, items }: NonNullable<Letter['list']>): ReactElement =>
  h(
    'div',
    { key: 'list' },
    h('h2', { style: style.subheading }, heading),
    h('ul', { style: style.list }, ...items.map((item) => h('li', { key: item, style: style.line }, item))),
  );

function footerOf(brand: LetterBrand, language: Language): string {
  const { organisation, contactEmail: contact, providerCode: code, cricosCode: cricos } = brand;
  const at = { locale: language };
  const sender = contact
    ? m.mail_footer_contact({ organisation, contact }, at)
    : m.mail_footer({ organisation }, at);
  const imprint = [
    brand.legalName && `${brand.legalName}.`,
    brand.abn && m.mail_footer_abn({ abn: brand.abn }, at),
    brand.acn && m.mail_footer_acn({ acn: brand.acn }, at),
    code && m.mail_footer_provider({ code }, at),
    cricos && m.mail_footer_cricos({ code: cricos }, at),
  ];
  return [sender, ...imprint.filter(Boolean)].join(' ');
}

function page(letter: Letter, brand: LetterBrand, language: Language): ReactElement {
  const content = [
    h('h1', { key: 'heading', style: style.heading }, letter.heading),
    ...letter.paragraphs.map((text, at) => h('p', { key: `p${at}`, style: style.paragraph }, text)),
    letter.links ? list(letter.links) : null,
    letter.facts?.length ? factTable(letter.facts, language) : null,
    letter.list?.items.length ? headedList(letter.list) : null,
    letter.button
      ? h('div', { key: 'button' }, button(letter.button.label, letter.button.url, brand, language))
      : null,
    ...letter.notes.map((text, at) => h('p', { key: `n${at}`, style: style.note }, text)),
  ];
  const card = table(style.card, header(brand), row({ padding: '32px 32px 16px' }, ...content));
  const footer = h('p', { style: style.footer }, footerOf(brand, language));
  const said = { lang: language, dir: directionOf(language) };
  return h(
    'html',
    said,
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, letter.subject),
    ),
    // Repeated inside, because some mail programs show the body within their own page.
    h(
      'body',
      { style: style.body },
      h('div', said, table(style.outer, row({ padding: '24px 12px' }, card, footer))),
    ),
  );
}

function plain(letter: Letter, brand: LetterBrand, language: Language): string {
  const link = letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : [];
  const lines = (letter.links ?? []).map(({ text, url }) => `- ${text}\n  ${url}`);
  const facts = (letter.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n');
  const { heading, items } = letter.list ?? { heading: '', items: [] };
  const headed = items.length > 0 ? [`${heading}\n${items.map((item) => `- ${item}`).join('\n')}`] : [];
  const parts = [
    letter.heading,
    ...letter.paragraphs,
    ...lines,
    ...(facts ? [facts] : []),
    ...headed,
    ...link,
    ...letter.notes,
    `-- \n${footerOf(brand, language)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The letter as a mail: HTML in the organisation's colours, and the same as plain text. */
export async function renderLetter(letter: Letter, brand: LetterBrand, language: Language) {
  return {
    subject: letter.subject,
    html: await render(page(letter, brand, language)),
    text: plain(letter, brand, language),
  };
}
