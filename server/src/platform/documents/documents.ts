import { Tinypool } from 'tinypool';

export interface RenderRequest {
  template: string;
  data: unknown;
  /** Files the template can show, by name. */
  pictures: Record<string, Uint8Array>;
}

export interface Documents {
  /** Renders a template with its data as a tagged PDF (PDF/UA-1). */
  render(template: string, data: unknown, pictures?: Record<string, Uint8Array>): Promise<Buffer>;
  close(): void;
}

/** Number of documents after which the process is replaced, before its memory has grown much. */
const recycledAfter = 1000;
const patience = 20_000;

function startProcess(fontFolder: string): Tinypool {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: new URL('./documentWorker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    argv: [fontFolder],
    // Without our environment, so that a template cannot read secrets.
    env: {},
    serialization: 'advanced',
  });
  // A process that ends while it is idle is replaced; without a listener the error would end this server.
  pool.on('error', () => undefined);
  return pool;
}

/** Renders documents in a child process that starts with the first one and is replaced now and then. */
export function openDocuments(fontFolder: string): Documents {
  let pool: Tinypool | undefined;
  let rendered = 0;
  return {
    async render(template, data, pictures = {}) {
      pool ??= startProcess(fontFolder);
      if ((rendered += 1) % recycledAfter === 0) void pool.recycleWorkers();
      const request: RenderRequest = { template, data, pictures };
      try {
        return Buffer.from(
          await pool.run(request, { name: 'render', signal: AbortSignal.timeout(patience) }),
        );
      } catch (error) {
        const { message } = error as Error;
        throw new Error(`The document could not be rendered: ${message}`, { cause: error });
      }
    },
    close: () => void pool?.destroy(),
  };
}
