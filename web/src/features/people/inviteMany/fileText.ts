/** More text than the longest list has. */
const mostBytes = 200_000;

const begins = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** The text of a file, or why it has none. What is not UTF-8 is taken for what Excel on Windows writes. */
export async function fileText(
  file: Blob,
): Promise<{ text: string } | { wrong: 'too_big' | 'spreadsheet' | 'binary' }> {
  if (file.size > mostBytes) return { wrong: 'too_big' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a zip, an old one an OLE file.
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { wrong: 'spreadsheet' };
  const text = decoded(bytes);
  return text.includes('\u0000') ? { wrong: 'binary' } : { text };
}

function decoded(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
