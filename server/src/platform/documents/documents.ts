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
  /** Draws a template of one page as an SVG that needs no font. */
  draw(template: string, data: unknown, pictures?: Record<string, Uint8Array>): Promise<string>;
  close(): void;
}

/** Number of documents after which the process is replaced, before its memory has grown much. */
const recycledAfter = 1000;
/** Milliseconds one document may take, counted from its start: what waits behind a slow one loses none of them. */
const usualPatience = 20_000;

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
export function openDocuments(fontFolder: string, patience = usualPatience): Documents {
  let pool: Tinypool | undefined;
  let rendered = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(name: 'render' | 'draw', request: RenderRequest): Promise<T> {
    pool ??= startProcess(fontFolder);
    if ((rendered += 1) % recycledAfter === 0) void pool.recycleWorkers();
    try {
      return (await pool.run(request, { name, signal: AbortSignal.timeout(patience) })) as T;
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`The document could not be rendered: ${message}`, { cause: error });
    }
  }

  /** Runs it once those before it have ended. */
  function inTurn<T>(name: 'render' | 'draw', request: RenderRequest): Promise<T> {
    const turn = last.then(() => run<T>(name, request));
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    render: async (template, data, pictures = {}) =>
      Buffer.from(await inTurn<Uint8Array>('render', { template, data, pictures })),
    draw: (template, data, pictures = {}) => inTurn<string>('draw', { template, data, pictures }),
    close: () => void pool?.destroy(),
  };
}
