import { Tinypool } from 'tinypool';
import type { PageToRender } from './renderWorker.ts';

export interface Renderer {
  /** The HTML of the application's root; null when the page leads elsewhere. */
  render(page: PageToRender): Promise<string | null>;
  close(): Promise<void>;
}

const patienceMs = 5_000;
/** A thread without work ends, because the web's code takes memory. */
const idleMs = 60_000;
const longestQueue = 50;

/** Renders pages one at a time in a thread that starts with the first one. */
export function openRenderer(bundle: string): Renderer {
  let pool: Tinypool | undefined;
  return {
    render(page) {
      pool ??= new Tinypool({
        filename: new URL('./renderWorker.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: idleMs,
        maxQueue: longestQueue,
        // Without our environment, because the web's code needs none of it.
        env: {},
      });
      return pool.run({ bundle, page }, { name: 'render', signal: AbortSignal.timeout(patienceMs) });
    },
    close: async () => pool?.destroy(),
  };
}
