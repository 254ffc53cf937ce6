/** Characters that one part may have. */
const part = 200_000;
/** Bytes of a part: three become four characters. */
const partBytes = (part / 4) * 3;
/** A call takes only so many arguments. */
const atOnce = 0x2000;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += atOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return btoa(text);
}

/** The bytes of a file as base64, in parts; an empty file is one empty part. */
export async function base64Parts(file: File): Promise<string[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = [];
  for (let at = 0; at === 0 || at < bytes.length; at += partBytes)
    parts.push(base64Of(bytes.subarray(at, at + partBytes)));
  return parts;
}
