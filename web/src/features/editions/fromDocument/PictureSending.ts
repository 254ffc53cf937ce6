import { contentFileUrl } from '#web/shared/media/media.api.ts';
import { pictureSize } from '#web/features/editions/lesson/nodes/pictureSize.ts';
import { sendPicture, waitingPicture } from '#web/features/editions/lesson/nodes/waitingFiles.ts';
import type { DocumentPicture } from './reading/content.ts';

/** A picture of the store. */
export interface SentPicture {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
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

/** Sends the pictures of a document, a few at a time. */
export class PictureSending {
  readonly #left: DocumentPicture[];
  readonly #running = new Map<string, { readonly src: string; readonly stop: () => void }>();
  readonly #sent = new Map<string, SentPicture>();
  readonly #listeners = new Set<() => void>();
  readonly #whenDone: (sent: ReadonlyMap<string, SentPicture>) => void;
  #view: SendingView;
  #leftOut = 0;
  #begun = 0;
  #over = false;

  constructor(
    pictures: readonly DocumentPicture[],
    whenDone: (sent: ReadonlyMap<string, SentPicture>) => void,
  ) {
    this.#left = [...pictures];
    this.#whenDone = whenDone;
    this.#view = { total: pictures.length, done: 0, leftOut: 0, running: [] };
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

  #send({ src, type, bytes }: DocumentPicture): void {
    const name = `${++this.#begun}.${type.split('/')[1]}`;
    const key = sendPicture(new File([bytes], name, { type }));
    const stop = waitingPicture(key).subscribe(() => this.#look(key));
    this.#running.set(key, { src, stop });
  }

  /** Something happened to a picture on its way. */
  #look(key: string): void {
    const { arrived, running } = waitingPicture(key);
    const fileId = arrived();
    const here = this.#running.get(key);
    if (!here) return;
    if (fileId !== null) void this.#arrived(key, here.src, fileId);
    else if (running().length === 0) queueMicrotask(() => this.#gone(key));
    this.#tell();
  }

  /** Its author took it out of the list; one that has just arrived is out of it too, and says so at once. */
  #gone(key: string): void {
    if (waitingPicture(key).arrived() === null) this.#settle(key);
  }

  async #arrived(key: string, src: string, fileId: string): Promise<void> {
    this.#running.get(key)?.stop();
    const size = await pictureSize(contentFileUrl(fileId)).catch(() => null);
    if (size) this.#sent.set(src, { fileId, ...size });
    this.#settle(key);
  }

  #settle(key: string): void {
    const here = this.#running.get(key);
    if (!here) return;
    here.stop();
    this.#running.delete(key);
    if (!this.#sent.has(here.src)) this.#leftOut++;
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
