import { openPromise, type ZipFile } from 'yauzl';

/** Opens a zip whose names and sizes have to be what they say; its reader closes it. */
export const openStrictZip = (path: string): Promise<ZipFile> =>
  openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
    validateEntrySizes: true,
  });
