import type { ContentUse } from '#contract/editions/units.ts';
import { contentUploads } from '#web/shared/media/media.api.ts';
import type { UploadView } from '#web/lib/files/uploads.ts';
import type { UploadRow } from '#web/shared/uploads/UploadRow.tsx';

/* Pictures on their way into a text. The text itself holds only their keys, and none of them once it is stored. */

export interface PictureWords {
  readonly alt: string;
  readonly decorative: boolean;
  readonly caption: string;
}
interface Waiting {
  readonly words: PictureWords;
  readonly subscribe: (listener: () => void) => () => void;
  /** The id of the file once it is there. */
  readonly arrived: () => string | null;
  readonly running: () => readonly UploadView[];
  readonly uploads: Parameters<typeof UploadRow>[0]['uploads'];
}

const noWords: PictureWords = { alt: '', decorative: false, caption: '' };
const nothing = (): void => undefined;
const none: readonly never[] = [];
/** A picture nobody sends: of a text that was left while it was sent, or one that was uploaded before. */
const unsent: Waiting = {
  words: noWords,
  subscribe: () => nothing,
  arrived: () => null,
  running: () => none,
  uploads: { pauseOrResume: nothing, retry: nothing, remove: nothing },
};
const waiting = new Map<string, Waiting>();

/** Begins to send a picture; answers its key. */
export const sendPicture = (file: File, alt = ''): string => sendFile(file, 'picture', alt);

/** Begins to send a file; answers its key. */
export function sendFile(file: File, use: ContentUse, alt = ''): string {
  const key = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let fileId: string | null = null;
  const uploads = contentUploads(({ fileId: id }) => {
    fileId = id;
    for (const listener of listeners) listener();
  });
  waiting.set(key, {
    words: { ...noWords, alt },
    subscribe: (listener) => {
      listeners.add(listener);
      const unsubscribe = uploads.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    arrived: () => fileId,
    running: uploads.get,
    uploads,
  });
  uploads.send([file], { use });
  return key;
}

/** A picture that was uploaded before and comes from another text; answers its key. */
export function knownPicture(fileId: string, words = noWords): string {
  const key = crypto.randomUUID();
  waiting.set(key, { ...unsent, words, arrived: () => fileId });
  return key;
}

export const waitingPicture = (key: string): Waiting => waiting.get(key) ?? unsent;

/** The formats the server takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
export const picturesAmong = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => pictureTypes.includes(type));
