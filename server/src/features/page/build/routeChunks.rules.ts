/** An entry of the web build's manifest. */
export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

interface RouteFile {
  /** The steps of the file's name, pathless ones (`_shell`) included. */
  readonly steps: readonly string[];
  readonly keys: readonly string[];
}

const ROUTES = 'src/routes/';

/** The parts of route files that are loaded on demand, by route; read from the build, so no table is kept by hand. */
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

/** The steps that stand in the address: not the pathless, not `index`; a last `_` only ends the nesting. */
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

/** A screen before a frame round screens of the same address. */
const depth = (route: RouteFile): number => route.steps.length;

/** Of the route files the one that shows this path, with those it is nested in; outermost first. */
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

export interface Preloads {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The sentences of a language, in the build; those of the first language stand in the screens themselves. */
const catalogueOf = (language: string): string => `src/tenant/languages/${language}.ts`;

/** Every file the screen at this path will ask for in this language, with what those import. */
export function chunksFor(
  manifest: Manifest,
  routes: readonly RouteFile[],
  pathname: string,
  language: string,
): Preloads {
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
  for (const route of nested(routes, pathname)) for (const key of route.keys) walk(key);
  return { scripts: [...scripts], styles: [...styles] };
}
