/** One import: both ends as paths from the root. */
export interface Edge {
  from: string;
  to: string;
}

export interface Finding extends Edge {
  rule: string;
  comment: string;
}

const FEATURE = /^server\/src\/features\/([^/]+)\//;
const featureOf = (path: string) => FEATURE.exec(path)?.[1];

export const ONE_WAY = {
  rule: 'features-go-one-way',
  comment:
    'two features on the server never need each other, directly or around a corner (tables do not count)',
};

/**
 * Every import between server features that is part of a circle of features. Imports of tables and by tests
 * do not count: foreign keys and reading go where the data is, tests where they like.
 */
export function featureCircles(edges: Edge[]): Finding[] {
  const between = edges.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)];
    return here && there && here !== there && !to.endsWith('.table.ts') && !from.endsWith('.test.ts');
  });
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of between) {
    const feature = featureOf(from)!;
    needs.set(feature, (needs.get(feature) ?? new Set()).add(featureOf(to)!));
  }
  return between
    .filter(({ from, to }) => reaches(needs, featureOf(to)!, featureOf(from)!))
    .map((edge) => ({ ...ONE_WAY, ...edge }));
}

function reaches(needs: Map<string, Set<string>>, start: string, goal: string): boolean {
  const seen = new Set([start]);
  for (const feature of seen) {
    if (feature === goal) return true;
    for (const next of needs.get(feature) ?? []) seen.add(next);
  }
  return false;
}
