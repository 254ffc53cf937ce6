import { strToU8, zipSync } from 'fflate';

/* Common Cartridges as other learning systems export them, for tests. */

interface CartridgeItem {
  readonly title: string;
  /** Its resource; a heading has none. */
  readonly id?: string;
  readonly items?: readonly CartridgeItem[];
}
interface CartridgeResource {
  readonly id: string;
  readonly type: string;
  readonly href: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const itemXml = ({ title, id, items = [] }: CartridgeItem): string =>
  `<item identifier="i${title.length}"${id ? ` identifierref="${id}"` : ''}>
     <title>${escaped(title)}</title>${items.map(itemXml).join('')}</item>`;

const namespace = 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1';

export const manifestXml = (
  items: readonly CartridgeItem[],
  resources: readonly CartridgeResource[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="${namespace}" xmlns:lom="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion>
    <lom:lom><lom:general><lom:title><lom:string>Kitchen</lom:string></lom:title></lom:general></lom:lom></metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy">
    <item identifier="root">${items.map(itemXml).join('')}</item></organization></organizations>
  <resources>${resources
    .map(
      ({ id, type, href }) =>
        `<resource identifier="${id}" type="${type}"${type === 'webcontent' ? ` href="${href}"` : ''}>
           <file href="${href}"/></resource>`,
    )
    .join('')}</resources>
</manifest>`;

interface QuizQuestion {
  readonly profile: string;
  readonly words: string;
  /** Choices, those that are right with a star before them. */
  readonly choices?: readonly string[];
  readonly said?: string;
}

function questionXml({ profile, words, choices = [], said }: QuizQuestion, number: number): string {
  const named = choices.map((choice, at) => ({
    id: `q${number}c${at}`,
    right: choice.startsWith('*'),
    words: choice.replace(/^\*/, ''),
  }));
  const multiple = profile.includes('multiple_response');
  const equals = named.map(({ id, right }) => {
    const equal = `<varequal respident="r">${id}</varequal>`;
    if (right) return equal;
    return multiple ? `<not>${equal}</not>` : '';
  });
  const material = (text: string) =>
    `<material><mattext texttype="text/html">${escaped(text)}</mattext></material>`;
  return `<item ident="q${number}" title="Question">
    <itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel>
      <fieldentry>cc.${profile}.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    <presentation>${material(words)}${
      named.length > 0
        ? `<response_lid ident="r" rcardinality="${multiple ? 'Multiple' : 'Single'}"><render_choice>${named
            .map((one) => `<response_label ident="${one.id}">${material(one.words)}</response_label>`)
            .join('')}</render_choice></response_lid>`
        : '<response_str ident="r"><render_fib/></response_str>'
    }</presentation>
    <resprocessing><outcomes><decvar varname="SCORE" maxvalue="100"/></outcomes>
      <respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback linkrefid="general_fb"/></respcondition>
      <respcondition><conditionvar>${multiple ? `<and>${equals.join('')}</and>` : equals.join('')}</conditionvar>
        <setvar varname="SCORE" action="Set">100</setvar></respcondition></resprocessing>
    ${said ? `<itemfeedback ident="general_fb"><flow_mat>${material(said)}</flow_mat></itemfeedback>` : ''}
  </item>`;
}

export const quizXml = (questions: readonly QuizQuestion[]): string =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Quiz">
   <section ident="s">${questions.map(questionXml).join('')}</section></assessment></questestinterop>`;

export const linkXml = (title: string, url: string): string =>
  `<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1"><title>${escaped(title)}</title><url href="${escaped(url)}" target="_blank"/></webLink>`;

/** The zip of these parts; those that are text are written as UTF-8. */
export const cartridge = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

/** A kitchen course of two modules with a page, a picture, a link, a file, a quiz, and what has no place here. */
export const kitchenCartridge = (png: Uint8Array): Uint8Array<ArrayBuffer> =>
  cartridge({
    'imsmanifest.xml': manifestXml(
      [
        {
          title: 'Hygiene',
          items: [
            { title: 'Hands & nails', id: 'page' },
            { title: 'Before you start' },
            { title: 'Food safety, a standard', id: 'link' },
            { title: 'Say hello', id: 'talk' },
            { title: 'Simulator', id: 'tool' },
          ],
        },
        {
          title: 'Knives',
          items: [
            { title: 'Checklist', id: 'file' },
            { title: 'Knife quiz', id: 'quiz' },
            { title: 'A film', id: 'film' },
          ],
        },
      ],
      [
        { id: 'page', type: 'webcontent', href: 'wiki_content/hands-and-nails.html' },
        { id: 'link', type: 'imswl_xmlv1p1', href: 'link.xml' },
        { id: 'talk', type: 'imsdt_xmlv1p1', href: 'talk.xml' },
        { id: 'tool', type: 'imsbasiclti_xmlv1p0', href: 'tool.xml' },
        { id: 'file', type: 'webcontent', href: 'web_resources/Check%20list.pdf' },
        { id: 'quiz', type: 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', href: 'quiz/a.xml' },
        { id: 'film', type: 'webcontent', href: 'web_resources/film.mp4' },
        { id: 'left', type: 'webcontent', href: 'wiki_content/unlinked.html' },
      ],
    ),
    'wiki_content/hands-and-nails.html': `<html><head><title>Hands</title><script>alert(1)</script></head><body>
      <h2>Wash</h2><p>Use <b>soap</b>. <img src="$IMS-CC-FILEBASE$/Pictures/sink%20small.png?canvas_download=1" alt="A sink"></p>
      <p><a href="$WIKI_REFERENCE$/pages/nails">Nails</a>, <a href="$IMS-CC-FILEBASE$/Check%20list.pdf">the list</a>,
      <a href="https://example.org/soap">soap</a></p><p><img src="https://a.example/x.png" alt="far"></p></body></html>`,
    'wiki_content/unlinked.html': '<p>Not in the outline</p>',
    'web_resources/Pictures/sink small.png': png,
    'web_resources/Check list.pdf':
      '%PDF-1.4\n% A list\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'web_resources/film.mp4': 'not read',
    'link.xml': linkXml('Standard', 'https://example.org/standard?a=1&b=2'),
    'talk.xml': '<topic/>',
    'tool.xml': '<cartridge_basiclti_link/>',
    'quiz/a.xml': quizXml([
      {
        profile: 'multiple_choice',
        words: '<p>Which knife for <em>bread</em>?</p><p>Think of the crust.</p>',
        choices: ['Paring', '*Serrated', 'Boning'],
        said: 'A serrated blade saws.',
      },
      { profile: 'multiple_response', words: 'What is sharp?', choices: ['*Steel', 'Butter', '*Glass'] },
      { profile: 'essay', words: 'Tell of a cut.' },
    ]),
  });
