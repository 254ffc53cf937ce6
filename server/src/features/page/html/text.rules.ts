const mostLetters = 300;

/** A text for search engines: one line, cut at a word boundary. */
export function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= mostLetters ? line : `${line.slice(0, mostLetters).replace(/\s\S*$/, '')}…`;
}
