interface Wish {
  readonly tag: string;
  readonly quality: number;
}

function wishesOf(acceptLanguage: string): Wish[] {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = /^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1];
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
}

/**
 * The language of a page: the first of those chosen (by the address, else earlier) that is offered, else the best match
 * for the browser, else the first.
 */
export function languageFor<L extends string>(
  languages: readonly L[],
  chosen: readonly (string | undefined)[],
  acceptLanguage: string | undefined,
): L {
  const speaks = (tag: string): L | undefined =>
    languages.find((language) => language.toLowerCase() === tag) ??
    languages.find((language) => language.split('-')[0] === tag.split('-')[0]);
  const wanted = [
    ...chosen.map((tag) => tag?.toLowerCase() ?? ''),
    ...wishesOf(acceptLanguage ?? '').map(({ tag }) => tag),
  ];
  for (const tag of wanted) {
    const found = tag && speaks(tag);
    if (found) return found;
  }
  return languages[0]!;
}
