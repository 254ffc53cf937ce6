/** Letters that do not decompose into a letter and a mark. */
const WHOLE: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ħ: 'h',
  Ħ: 'H',
  ł: 'l',
  Ł: 'L',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ə: 'e',
  Ə: 'E',
  ʻ: "'",
};

/** Latin text in printable ASCII for reporting files; drops characters without a counterpart. */
export const toAscii = (text: string): string =>
  text.normalize('NFKD').replace(/[^\x20-\x7e]/gu, (character) => WHOLE[character] ?? '');
