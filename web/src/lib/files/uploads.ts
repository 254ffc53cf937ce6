import Uppy from '@uppy/core';
import type { UppyFile } from '@uppy/core';
import Tus from '@uppy/tus';
import type { ApiErrorCode } from '#web/lib/apiError.ts';

/** What the server needs to know about a file besides name and type. */
export type UploadFacts = Record<string, string>;
type Meta = UploadFacts & { name: string; filename: string; filetype: string };
type UploadReply = { xhr: XMLHttpRequest };

export interface UploadView {
  readonly id: string;
  readonly name: string;
  readonly facts: Readonly<UploadFacts>;
  /** 0 to 1. */
  readonly share: number;
  readonly state: 'uploading' | 'paused' | 'failed';
  readonly failure: ApiErrorCode | null;
  /** What the server said about it; empty when it said no more. */
  readonly detail: string;
  /** A preview of the picture being sent; null for other files. */
  readonly preview: string | null;
}

interface Refusal {
  readonly originalResponse?: { getBody: () => string; getStatus: () => number } | null;
}

interface Failure {
  readonly code: ApiErrorCode;
  readonly detail: string;
}

/** The server's answer to an upload; `offline` when it was not reached. */
function failureOf(error: unknown): Failure {
  const answer = (error as Refusal | undefined)?.originalResponse;
  if (!answer) return { code: 'offline', detail: '' };
  try {
    const { code, detail = '' } = JSON.parse(answer.getBody()) as Partial<Failure>;
    if (code) return { code, detail };
  } catch {
    // An error page of a gateway, not of our server.
  }
  return { code: answer.getStatus() === 413 ? 'body_too_large' : 'unexpected', detail: '' };
}

const passes = ({ code }: Failure): boolean => code === 'offline' || code === 'unavailable';

/** Told the address of an upload that is there, the headers of the last answer, and the name of the file. */
type ArrivalListener = (url: string, header: (name: string) => string | null, filename: string) => void;

/** Resumable uploads to one place: after a lost network they continue where they stopped. */
export class ResumableUploads {
  readonly #uppy = new Uppy<Meta, UploadReply>({ autoProceed: true, allowMultipleUploadBatches: true });
  /** Every fact, empty where a file has none: the protocol's library would send the word undefined. */
  readonly #noFacts: UploadFacts;
  readonly #previews = new Map<string, string>();
  readonly #failures = new Map<string, Failure>();
  readonly #there = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #views: readonly UploadView[] = [];

  /** `factNames`: which facts about a file are sent along. */
  constructor(endpoint: string, factNames: readonly string[], onDone: ArrivalListener) {
    this.#noFacts = Object.fromEntries(factNames.map((name) => [name, '']));
    this.#uppy.use(Tus, {
      endpoint,
      chunkSize: 2 * 1024 * 1024,
      retryDelays: [0, 1000, 3000, 5000, 10_000],
      allowedMetaFields: [...factNames, 'filename', 'filetype'],
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => passes(failureOf(error)),
    });
    this.#uppy.on('upload-progress', this.#tell);
    this.#uppy.on('upload-error', (file, error) => {
      if (file) this.#failures.set(file.id, failureOf(error));
      this.#tell();
    });
    this.#uppy.on('upload-success', (file, { uploadURL, body }) => {
      if (file) this.#arrived(file.id);
      onDone(uploadURL ?? '', (name) => body?.xhr.getResponseHeader(name) ?? null, file?.meta.filename ?? '');
    });
  }

  readonly get = (): readonly UploadView[] => this.#views;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  send(files: readonly File[], facts: UploadFacts): void {
    for (const data of files) {
      // The same picture can be uploaded as proof of two things.
      const name = `${crypto.randomUUID()}-${data.name}`;
      const meta: Meta = { ...this.#noFacts, ...facts, name, filename: data.name, filetype: data.type };
      const id = this.#uppy.addFile({ name, type: data.type, data, meta });
      if (data.type.startsWith('image/')) this.#previews.set(id, URL.createObjectURL(data));
    }
    this.#tell();
  }

  pauseOrResume(id: string): void {
    this.#uppy.pauseResume(id);
    this.#tell();
  }

  retry(id: string): void {
    this.#failures.delete(id);
    this.#tell();
    void this.#uppy.retryUpload(id).catch(() => undefined);
  }

  /** Removes it from the list and deletes what was already sent. */
  remove(id: string): void {
    this.#forgetPreview(id);
    this.#failures.delete(id);
    if (this.#uppy.getFiles().some((file) => file.id === id)) this.#uppy.removeFile(id);
    this.#tell();
  }

  close(): void {
    for (const preview of this.#previews.values()) URL.revokeObjectURL(preview);
    this.#uppy.destroy();
  }

  #forgetPreview(id: string): void {
    const preview = this.#previews.get(id);
    if (preview) URL.revokeObjectURL(preview);
    this.#previews.delete(id);
  }

  /** Removes it from our list only: taking the file out of Uppy would also delete it on the server. */
  #arrived(id: string): void {
    this.#forgetPreview(id);
    this.#there.add(id);
    this.#tell();
  }

  readonly #tell = (): void => {
    const underWay = this.#uppy.getFiles().filter(({ id }) => !this.#there.has(id));
    this.#views = underWay.map((file) => this.#viewOf(file));
    for (const listener of this.#listeners) listener();
  };

  #viewOf(file: UppyFile<Meta, UploadReply>): UploadView {
    const { id, meta, progress, isPaused } = file;
    const failure = this.#failures.get(id) ?? null;
    const going = isPaused ? 'paused' : 'uploading';
    return {
      id,
      name: meta.filename,
      facts: meta,
      share: (progress.percentage ?? 0) / 100,
      state: failure ? 'failed' : going,
      failure: failure?.code ?? null,
      detail: failure?.detail ?? '',
      preview: this.#previews.get(id) ?? null,
    };
  }
}
