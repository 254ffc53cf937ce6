import { fork, type ChildProcess } from 'node:child_process';

export interface RenderRequest {
  id: number;
  template: string;
  data: unknown;
  /** Files the template can show, by name. */
  pictures: Record<string, Uint8Array>;
}
export type RenderAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

export interface Documents {
  /** Renders a template with its data as a tagged PDF (PDF/UA-1). */
  render(template: string, data: unknown, pictures?: Record<string, Uint8Array>): Promise<Buffer>;
  close(): void;
}

/** Number of documents after which the process is replaced, before its memory has grown much. */
const recycledAfter = 1000;
const patience = 20_000;

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** One process from its first to its last document; `ended` once it is gone. */
function startWorker(fontFolder: string, ended: () => void) {
  const waiting = new Map<number, Waiting>();
  // Without our environment, so that a template cannot read secrets.
  const child: ChildProcess = fork(new URL('./documentWorker.ts', import.meta.url), [fontFolder], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('message', (answer: RenderAnswer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('pdf' in answer) one?.resolve(Buffer.from(answer.pdf));
    else one?.reject(new Error(`The document could not be rendered: ${answer.error}`));
    if (retired && waiting.size === 0) child.kill();
  });
  child.on('error', () => child.kill());
  child.on('exit', () => {
    ended();
    for (const { reject } of waiting.values())
      reject(new Error('The process that renders documents has ended'));
    waiting.clear();
  });
  let rendered = 0;
  let retired = false;
  return {
    full: () => rendered >= recycledAfter,
    /** Ends the process once no document is pending. */
    retire() {
      retired = true;
      if (waiting.size === 0) child.kill();
    },
    end: () => void child.kill(),
    ask(request: Omit<RenderRequest, 'id'>): Promise<Buffer> {
      const id = (rendered += 1);
      return new Promise((resolve, reject) => {
        // The connection keeps this process alive only while a document is pending.
        const timer = setTimeout(() => child.kill(), patience);
        const settled =
          <A>(then: (value: A) => void) =>
          (value: A) => {
            clearTimeout(timer);
            then(value);
          };
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
        child.send({ ...request, id });
      });
    },
  };
}

/** Renders documents in a child process that starts with the first one and is replaced now and then. */
export function openDocuments(fontFolder: string): Documents {
  let worker: ReturnType<typeof startWorker> | undefined;
  return {
    render(template, data, pictures = {}) {
      if (worker?.full()) {
        worker.retire();
        worker = undefined;
      }
      if (!worker) {
        const started = startWorker(fontFolder, () => {
          if (worker === started) worker = undefined;
        });
        worker = started;
      }
      return worker.ask({ template, data, pictures });
    },
    close: () => worker?.end(),
  };
}
