import { Tinypool } from 'tinypool';

/** Milliseconds a drawing may take. */
const patience = 10_000;
/** The process ends after so many milliseconds without a drawing. */
const idle = 15_000;

let pool: Tinypool | undefined;

function startProcess(): Tinypool {
  const started = new Tinypool({
    runtime: 'child_process',
    filename: new URL('./svgWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    // Without our environment and its secrets.
    env: {},
  });
  started.on('error', () => undefined);
  return started;
}

/** An SVG without scripts, foreign content, entities or addresses outside of it; null when it is none or nothing is left. */
export async function harmlessSvg(content: Buffer): Promise<string | null> {
  pool ??= startProcess();
  const text = content.toString('utf8');
  try {
    return (await pool.run(text, { name: 'harmless', signal: AbortSignal.timeout(patience) })) as
      | string
      | null;
  } catch {
    // What the parser refuses is not accepted.
    return null;
  }
}
