/** An entry of the web build's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const start = 'index.html';
/** Console rooms, error reports and other languages: cached by those who use them. */
const forSome = /^src\/(routes\/console|app\/telemetry\/|tenant\/languages\/)/;
/** Files above this many bytes are loaded only when needed. */
const big = 150_000;

/** Every file reachable from the start through these imports. */
function reached(manifest: Manifest, importsOf: (chunk: Chunk) => readonly string[]): Set<string> {
  const keys = new Set([start]);
  const files = new Set<string>();
  // A set can grow while it is iterated.
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of importsOf(chunk)) if (!forSome.test(next)) keys.add(next);
  }
  return files;
}

/** Whether a student's browser prefetches a built file: needed for the first screen, or small. */
export function fetchedAhead(manifest: Manifest): (file: string, bytes: number) => boolean {
  const first = reached(manifest, ({ imports = [] }) => imports);
  const all = reached(manifest, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  return (file, bytes) => first.has(file) || (all.has(file) && bytes <= big);
}
