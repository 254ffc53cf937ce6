/* Pictures as the clipboard holds them: written into the address, or into the RTF that Word puts beside its HTML. */

const fileOf = (bytes: Uint8Array<ArrayBuffer>, type: string): File =>
  new File([bytes], `picture.${type.split('/')[1]}`, { type });

/** The picture written into an address; null when the address leads elsewhere. */
export function pictureInAddress(src: string): File | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|webp));base64,([a-z0-9+/=\s]+)$/i.exec(src) ?? [];
  if (!type || !data) return null;
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.codePointAt(0)!);
  return fileOf(bytes, type.toLowerCase());
}

const blip = /\\(png|jpeg)blip\b([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g;

/** The pictures of an RTF text in their order. */
export function picturesInRtf(rtf: string): File[] {
  return [...rtf.matchAll(blip)].flatMap(([, kind, rest = '']) => {
    const hex = rest.replaceAll(/\{[^{}]*\}|\\[a-z]+-?\d* ?/gi, '').replaceAll(/\s/g, '');
    if (hex.length < 16 || hex.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(hex)) return [];
    const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
      Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
    );
    return [fileOf(bytes, `image/${kind}`)];
  });
}
