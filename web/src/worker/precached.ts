/** An entry of the web build's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const start = 'index.html';
/** Rooms only staff enter, error reports, languages other than the first: kept by those who use them. */
const forSome = /^src\/(routes\/console|app\/telemetry\/|tenant\/languages\/)/;
/** Bytes of a file that is better fetched when somebody needs it. */
const big = 150_000;

/** Every file one gets to from the start by these imports. */
function reached(manifest: Manifest, importsOf: (chunk: Chunk) => readonly string[]): Set<string> {
  const keys = new Set([start]);
  const files = new Set<string>();
  // A set grows while it is walked.
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of importsOf(chunk)) if (!forSome.test(next)) keys.add(next);
  }
  return files;
}

/** Says of a built file whether a student's browser fetches it ahead: what the first screen needs, and what is small. */
export function fetchedAhead(manifest: Manifest): (file: string, bytes: number) => boolean {
  const first = reached(manifest, ({ imports = [] }) => imports);
  const all = reached(manifest, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  return (file, bytes) => first.has(file) || (all.has(file) && bytes <= big);
}
