import fs from 'node:fs';

/** How much of an upload is here, by what the protocol's library notes beside it; null for any other file. */
async function progressOf(upload: string): Promise<{ bytes: number; of: number | undefined } | null> {
  try {
    const { size: of } = JSON.parse(await fs.promises.readFile(`${upload}.json`, 'utf8')) as {
      size?: number;
    };
    return { bytes: (await fs.promises.stat(upload)).size, of };
  } catch {
    return null;
  }
}

/** Whether it is an upload under way, or the note beside one: the device sends it anew. */
export async function isUnderWay(file: string): Promise<boolean> {
  const progress = await progressOf(file.endsWith('.json') ? file.slice(0, -'.json'.length) : file);
  return progress !== null && progress.bytes !== progress.of;
}

/** The size of an upload that is here to its last byte; null for any other file. */
export async function bytesArrived(file: string): Promise<number | null> {
  const progress = await progressOf(file);
  return progress !== null && progress.bytes === progress.of ? progress.bytes : null;
}
