import { readCartridge } from './cartridge/readCartridge.ts';
import { openedCartridge, openedDocument } from './pages.ts';
import type { OpenedDocument } from './pages.ts';
import { openDocument } from './reading/openDocument.ts';

/** Opens a Word document, a web page or a course of another system. */
export async function openFile(file: File, signal: AbortSignal): Promise<OpenedDocument> {
  const given = await openDocument(file, signal);
  return 'content' in given
    ? openedDocument(file.name, given.content)
    : openedCartridge(await readCartridge(given.parts));
}
