import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Every text of the first page. */
export async function pdfText(content: Buffer): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const page = await (await reading.promise).getPage(1);
  const { items } = await page.getTextContent();
  await reading.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
