/** An entry of the web build's manifest. */
export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

interface RouteFile {
  /** The segments of the file name, including pathless ones (`_shell`). */
  readonly steps: readonly string[];
  readonly keys: readonly string[];
}

const ROUTES = 'src/routes/';

/** The lazily loaded parts of route files, by route. Read from the build, so that nobody maintains a table by hand. */
export function routeFilesOf(manifest: Manifest): RouteFile[] {
  const byName = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const [source = '', split = ''] = key.split('?');
    const shown = split === '' || split.includes('component');
    if (!source.startsWith(ROUTES) || !shown) continue;
    const name = source.slice(ROUTES.length).replace(/\.[jt]sx?$/, '');
    byName.set(name, [...(byName.get(name) ?? []), key]);
  }
  return [...byName].map(([name, keys]) => ({ steps: stepsOf(name), keys }));
}

const stepsOf = (name: string): string[] => {
  const steps = name.split(/[/.]/);
  return steps.at(-1) === 'route' ? steps.slice(0, -1) : steps;
};

/** The segments that appear in the address: no pathless ones, no `index`. A trailing `_` only ends the nesting. */
const visible = (steps: readonly string[]): string[] =>
  steps.filter((step) => !step.startsWith('_') && step !== 'index').map((step) => step.replace(/_$/, ''));

function matches(route: RouteFile, path: readonly string[]): boolean {
  const pattern = visible(route.steps);
  return (
    pattern.length === path.length && pattern.every((step, i) => step.startsWith('$') || step === path[i])
  );
}

const fixedSteps = (route: RouteFile): number =>
  visible(route.steps).filter((step) => !step.startsWith('$')).length;

/** Deeper first: a screen goes before a frame with the same address. */
const depth = (route: RouteFile): number => route.steps.length;

/** The route file that shows this path and the ones it is nested in, outermost first. */
function nested(routes: readonly RouteFile[], pathname: string): RouteFile[] {
  const path = pathname.split('/').filter(Boolean);
  const [leaf] = routes
    .filter((route) => matches(route, path))
    .toSorted((a, b) => fixedSteps(b) - fixedSteps(a) || depth(b) - depth(a));
  if (!leaf) return [];
  return routes
    .filter((route) => route.steps.every((step, i) => step === leaf.steps[i]))
    .toSorted((a, b) => depth(a) - depth(b));
}

interface ScreenFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The built sentences of a language; those of the first language are part of the screens. */
const catalogueOf = (language: string): string => `src/tenant/languages/${language}.ts`;

/** The screen of a path that leads nowhere. */
const NOT_FOUND = 'src/app/errors/NotFound.tsx';

/** Every file the screen at this path needs in this language, including their imports. */
export function chunksFor(
  manifest: Manifest,
  routes: readonly RouteFile[],
  pathname: string,
  language: string,
): ScreenFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) walk(next);
  };
  walk(catalogueOf(language));
  const shown = nested(routes, pathname);
  if (shown.length === 0) walk(NOT_FOUND);
  for (const route of shown) for (const key of route.keys) walk(key);
  return { scripts: [...scripts], styles: [...styles] };
}
