import type { ResumableUploads, UploadView } from '#web/lib/files/uploads.ts';

/** The files of one attempt that are on their way. */
export interface EvidenceUploads {
  readonly get: () => readonly UploadView[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Throws where the part that sends cannot be loaded. */
  readonly add: (files: readonly File[], itemId: string) => Promise<void>;
  readonly pauseOrResume: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
}

const none: readonly UploadView[] = [];
const opened = new Map<string, EvidenceUploads>();

/** They go on while another screen is looked at. */
export function evidenceUploads(attemptId: string, onDone: () => void): EvidenceUploads {
  const there = opened.get(attemptId);
  if (there) return there;
  const made = makeUploads(attemptId, onDone);
  opened.set(attemptId, made);
  return made;
}

/** The part that sends is fetched with the first file. */
function makeUploads(attemptId: string, onDone: () => void): EvidenceUploads {
  const listeners = new Set<() => void>();
  let uploads: ResumableUploads | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<ResumableUploads> => {
    const { ResumableUploads: Uploads } = await import('#web/lib/files/uploads.ts');
    if (!uploads) {
      uploads = new Uploads('/api/uploads/evidence', ['attemptId', 'itemId'], onDone);
      uploads.subscribe(tell);
    }
    return uploads;
  };
  addEventListener('beforeunload', (event) => {
    if (uploads && uploads.get().length > 0) event.preventDefault();
  });
  return {
    get: () => uploads?.get() ?? none,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: async (files, itemId) => (await load()).send(files, { attemptId, itemId }),
    pauseOrResume: (id) => uploads?.pauseOrResume(id),
    retry: (id) => uploads?.retry(id),
    remove: (id) => uploads?.remove(id),
  };
}
