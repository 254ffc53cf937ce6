/* Whether a text is in English. The checker knows English words only, and would accuse every other text falsely. */

/** Words that English cannot do without. Those another language with Latin letters uses often ("to", "in") are left out. */
const COMMON = new Set(
  'the and of you your yours we our us is are be been that this these with will have has for from by if when what who they their not may it i my must'.split(
    ' ',
  ),
);
/** In the starting texts 30 to 46 of a hundred words are among them; in a Vietnamese text one, in a Dutch one nine. */
const LEAST = 0.15;
/** So few words tell little: one that is English is enough. */
const FEW = 25;
/** And so few tell nothing. */
const TOO_FEW = 8;

export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const common = words.filter((word) => COMMON.has(word)).length;
  if (words.length < FEW) return common > 0 || words.length < TOO_FEW;
  return common / words.length >= LEAST;
}
