/** What a file is about, from its name: `hand-washing_2.pdf` → `hand washing 2`. */
export const fileTitle = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
