/** A piece of HTML that is safe to print. */
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

/** Writes HTML: a string is escaped, for text and quoted attributes alike; only other HTML goes in as it is. */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: strings.map((text, i) => text + (i < pieces.length ? printed(pieces[i]!) : '')).join(''),
});

/** HTML, CSS or a script that we wrote ourselves. */
export const trusted = (ours: string): Html => ({ html: ours });

/** A value as the text of a `<script type="application/json">`; nothing in it can end the element. */
export const json = (value: unknown): Html => ({
  html: JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
});
