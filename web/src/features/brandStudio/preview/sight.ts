/** How colours look to people with another sight; `usual` changes nothing. */
export const sights = ['usual', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;
export type Sight = (typeof sights)[number];

type Row = readonly [red: number, green: number, blue: number];

/**
 * Rows of the colour matrix in linear RGB. Machado, Oliveira and Fernandes 2009 at full severity; without any colour,
 * the luminance of WCAG.
 */
export const matrices: Readonly<Record<Exclude<Sight, 'usual'>, readonly [Row, Row, Row]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** The values of an SVG `feColorMatrix`. */
export const matrixValues = (rows: readonly Row[]): string =>
  [...rows.map((row) => [...row, 0, 0]), [0, 0, 0, 1, 0]].map((row) => row.join(' ')).join('  ');

export const filterOf = (sight: Sight): string | undefined =>
  sight === 'usual' ? undefined : `url(#sight-${sight})`;
