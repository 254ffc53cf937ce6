import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import rootPackage from '../../package.json' with { type: 'json' };
import { cruiseTree, ruleNames, type CruiseResult } from './cruise.ts';
import { miniature, packages } from './miniature.ts';
import { everyPlanted } from './planted.ts';

/** Errors in the rules themselves, one sentence each; empty when every rule catches its planted violation. */
export async function selfTest(): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'livery-layers-'));
  try {
    build(house);
    const clean = await cruiseTree(house);
    for (const { path, source, beside } of everyPlanted) {
      const files = source ? { ...beside, [path]: source } : { ...beside };
      for (const [name, text] of Object.entries(files)) write(house, name, text);
    }
    return [...judgeClean(clean), ...judgePlanted(await cruiseTree(house))];
  } finally {
    rmSync(house, { recursive: true });
  }
}

function judgeClean({ files, missed, findings }: CruiseResult): string[] {
  return [
    ...(files.length === 0 ? ['no file of the clean miniature was read'] : []),
    ...missed.map((file) => `${file} of the clean miniature was not read`),
    ...findings.map(({ rule, from, to }) => `${rule} accuses the clean miniature: ${from} → ${to}`),
  ];
}

function judgePlanted({ findings }: CruiseResult): string[] {
  // A cycle is reported once, from whichever file comes first.
  const reports = (rule: string, path: string) =>
    findings.some((f) => f.rule === rule && (f.from === path || f.to.split(' → ').includes(path)));
  const guarded = new Set(everyPlanted.map(({ rule }) => rule));
  return [
    ...everyPlanted
      .filter(({ rule, path }) => !reports(rule, path))
      .map(({ rule, path }) => `${rule} did not report ${path}`),
    ...ruleNames.filter((name) => !guarded.has(name)).map((name) => `${name} has no planted violation`),
  ];
}

function build(house: string) {
  const { imports } = rootPackage;
  write(house, 'package.json', JSON.stringify({ type: 'module', imports, ...versioned() }));
  for (const name of [...packages.dependencies, ...packages.devDependencies]) {
    write(
      house,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', exports: { '.': './i.js', './*': './i.js' } }),
    );
    write(house, `node_modules/${name}/i.js`, 'export {};');
  }
  for (const [path, source] of Object.entries(miniature)) write(house, path, source);
}

const versioned = () =>
  Object.fromEntries(
    Object.entries(packages).map(([kind, names]) => [
      kind,
      Object.fromEntries(names.map((name) => [name, '1.0.0'])),
    ]),
  );

function write(house: string, path: string, source: string) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), source);
}
