/** A line of a copied page: how far in it stands, and its cells where it is a row of a table. */
export interface Line {
  /** Larger is further in; only the order matters. */
  depth: number;
  bullet: boolean;
  cells: string[];
}

/* Word copies its round bullet as a character of a private font, its hollow one as the letter o. */
const bullets = /^(?:([•·▪■►●\uF0B7\uF0A7])\s*|([◦○]|[o–—*-](?=\s))\s*)/u;
const tab = 4;

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export function lineOf(raw: string): Line {
  const line = raw.replaceAll(/[\u00A0\u2007\u202F]/g, ' ').replaceAll(/[\u200B\uFEFF]/g, '');
  const spaces = /^\s*/.exec(line)![0];
  const indent = spaces.replaceAll('\t', ' '.repeat(tab)).length;
  const rest = line.slice(spaces.length);
  const glyph = bullets.exec(rest);
  const said = glyph ? rest.slice(glyph[0].length) : rest;
  const cells = said.split('\t').map(tidy).filter(Boolean);
  const rank = glyph ? (glyph[1] ? 1 : 2) : 0;
  return { depth: indent * 3 + rank, bullet: glyph !== null, cells };
}
