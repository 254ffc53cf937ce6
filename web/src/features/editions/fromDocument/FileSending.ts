import { contentFileUrl } from '#web/shared/media/media.api.ts';
import { pictureSize } from '#web/features/editions/lesson/nodes/pictureSize.ts';
import { sendFile, waitingPicture } from '#web/features/editions/lesson/nodes/waitingFiles.ts';
import type { DocumentFile } from './reading/content.ts';

/** A file of the library. */
export interface SentFile {
  readonly fileId: string;
  /** Of a picture, in pixels. */
  readonly width?: number;
  readonly height?: number;
}
interface SendingView {
  readonly total: number;
  /** How many are there, or are left out. */
  readonly done: number;
  readonly leftOut: number;
  /** Keys of those on their way. */
  readonly running: readonly string[];
}

const atOnce = 3;

/** Sends the pictures and files of a document, a few at a time. */
export class FileSending {
  readonly #left: DocumentFile[];
  readonly #running = new Map<string, { readonly file: DocumentFile; readonly stop: () => void }>();
  readonly #sent = new Map<string, SentFile>();
  readonly #listeners = new Set<() => void>();
  readonly #whenDone: (sent: ReadonlyMap<string, SentFile>) => void;
  #view: SendingView;
  #leftOut = 0;
  #over = false;

  constructor(files: readonly DocumentFile[], whenDone: (sent: ReadonlyMap<string, SentFile>) => void) {
    this.#left = [...files];
    this.#whenDone = whenDone;
    this.#view = { total: files.length, done: 0, leftOut: 0, running: [] };
  }

  readonly get = (): SendingView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  start(): void {
    this.#next();
  }

  /** Ends without those that are not there. */
  goOnWithout(): void {
    this.#leftOut += this.#left.length + this.#running.size;
    this.#stopAll();
    this.#finish();
  }

  close(): void {
    this.#over = true;
    this.#stopAll();
  }

  #stopAll(): void {
    this.#left.length = 0;
    for (const [key, { stop }] of this.#running) {
      stop();
      const { uploads, running } = waitingPicture(key);
      for (const { id } of running()) uploads.remove(id);
    }
    this.#running.clear();
  }

  #next(): void {
    while (this.#running.size < atOnce && this.#left.length > 0) this.#send(this.#left.shift()!);
    this.#tell();
    if (this.#running.size === 0) this.#finish();
  }

  #send(file: DocumentFile): void {
    const { name, type, bytes, use } = file;
    const key = sendFile(new File([bytes], name, { type }), use);
    const stop = waitingPicture(key).subscribe(() => this.#look(key));
    this.#running.set(key, { file, stop });
  }

  /** Something happened to a file on its way. */
  #look(key: string): void {
    const { arrived, running } = waitingPicture(key);
    const fileId = arrived();
    const here = this.#running.get(key);
    if (!here) return;
    if (fileId !== null) void this.#arrived(key, here.file, fileId);
    else if (running().length === 0) queueMicrotask(() => this.#gone(key));
    this.#tell();
  }

  /** Its author took it out of the list; one that has just arrived is out of it too, and says so at once. */
  #gone(key: string): void {
    if (waitingPicture(key).arrived() === null) this.#settle(key);
  }

  async #arrived(key: string, { src, use }: DocumentFile, fileId: string): Promise<void> {
    this.#running.get(key)?.stop();
    const size = use === 'picture' ? await pictureSize(contentFileUrl(fileId)).catch(() => null) : {};
    if (size) this.#sent.set(src, { fileId, ...size });
    this.#settle(key);
  }

  #settle(key: string): void {
    const here = this.#running.get(key);
    if (!here) return;
    here.stop();
    this.#running.delete(key);
    if (!this.#sent.has(here.file.src)) this.#leftOut++;
    this.#next();
  }

  #finish(): void {
    if (this.#over) return;
    this.#over = true;
    this.#tell();
    this.#whenDone(this.#sent);
  }

  #tell(): void {
    this.#view = {
      total: this.#view.total,
      done: this.#sent.size + this.#leftOut,
      leftOut: this.#leftOut,
      running: [...this.#running.keys()],
    };
    for (const listener of this.#listeners) listener();
  }
}
