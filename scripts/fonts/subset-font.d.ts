declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** OpenType features to keep; all when missing. */
    readonly keepFeatures?: readonly string[];
    readonly variationAxes?: Record<string, { readonly min: number; readonly max: number }>;
  }
  /** The font with the characters of `text` only. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
