import type { FontFallback } from '#brand/fonts.ts';

export interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/**
 * Overrides that give a local face of `baseWidth` the width and the line box of a font of `width`: size-adjust
 * is the ratio of the widths, and because it scales the vertical metrics too, those are divided by it
 * (CSS Fonts 5, "size-adjust").
 */
export function fallback(
  base: string,
  bold: boolean,
  metrics: Metrics,
  width: number,
  baseWidth: number,
): FontFallback {
  const ratio = width / baseWidth;
  const em = metrics.unitsPerEm * ratio;
  return {
    base,
    bold,
    sizeAdjust: percent(ratio),
    ascent: percent(metrics.ascent / em),
    descent: percent(-metrics.descent / em),
    lineGap: percent(metrics.lineGap / em),
  };
}
