/* Pieces in the words of a letter: `{course}` stands for the title of the course. */

/** Characters of each part. */
export const longest = { subject: 150, heading: 150, text: 1_500 } as const;

const piece = /\{([a-z]+)\}/g;

/** The names of the pieces in a text. */
export const piecesIn = (text: string): string[] => [...text.matchAll(piece)].map(([, name]) => name!);

/** The text with the values of its pieces; null where it names one that has no value. */
export function filled(text: string, values: Readonly<Record<string, string>>): string | null {
  if (piecesIn(text).some((name) => !values[name])) return null;
  return text.replaceAll(piece, (_all, name: string) => values[name]!);
}

/** What is wrong with a text: a piece that its letter lacks, a brace alone, or a piece it has to say and does not. */
export type PieceTrouble =
  | { readonly kind: 'unknown' | 'missing'; readonly piece: string }
  | { readonly kind: 'unclosed'; readonly near: string };

const nearLength = 20;

export function troubleIn(
  text: string,
  { known, needed }: { readonly known: readonly string[]; readonly needed: readonly string[] },
): PieceTrouble | null {
  const rest = text.replaceAll(piece, (all) => ' '.repeat(all.length));
  const brace = rest.search(/[{}]/);
  const used = piecesIn(text);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return { kind: 'unknown', piece: unknown };
  if (brace >= 0) return { kind: 'unclosed', near: text.slice(brace, brace + nearLength).split('\n')[0]! };
  const missing = needed.find((name) => !used.includes(name));
  return missing === undefined ? null : { kind: 'missing', piece: missing };
}
