/** HTML that is safe to print. */
export interface Html {
  readonly html: string;
}
type Piece = string | number | Html | null | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

function printed(piece: Piece): string {
  if (piece === null) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return 'html' in piece ? piece.html : piece.map(({ html: part }) => part).join('');
}

/** Writes HTML: strings are escaped for text and quoted attributes; only `Html` values are inserted as they are. */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: strings.map((text, i) => text + (i < pieces.length ? printed(pieces[i]!) : '')).join(''),
});

/** Marks HTML, CSS or a script of our own as safe. */
export const trusted = (ours: string): Html => ({ html: ours });

/** JSON as the text of a `<script type="application/json">`, escaped so that it cannot end the element. */
export const jsonText = (text: string): Html => ({
  html: text.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
});
export const json = (value: unknown): Html => jsonText(JSON.stringify(value));
