import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { allExtensions, cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { clocks, NO_CLOCK } from './clock.ts';
import { featureCircles, ONE_WAY, SUB_ROOMS_ONE_WAY, subRoomCircles, type Finding } from './graph.ts';
import { crowdedFolders, SMALL_FOLDERS } from './size.ts';

const ROOMS = ['contract', 'server', 'web', 'brand', 'country', 'messages', 'e2e', 'bench', 'scripts'];
const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration;
const { path: excluded } = (config.options?.exclude as { path: string } | undefined) ?? { path: '^$' };
const notCruised = new RegExp(excluded);

/** Names of all rules, ours included. */
export const ruleNames: string[] = [
  ...(config.forbidden ?? []).map((rule) => rule.name ?? ''),
  ONE_WAY.rule,
  SUB_ROOMS_ONE_WAY.rule,
  SMALL_FOLDERS.rule,
  NO_CLOCK.rule,
];

export interface CruiseResult {
  /** Source files that were read; paths from the root of the tree. */
  files: string[];
  /** Source files inside a room that were not read, so their direction is unknown. */
  missed: string[];
  findings: Finding[];
}

/** Reads every room under `root` and judges each import. Throws when TypeScript cannot be read. */
export async function cruiseTree(root: string): Promise<CruiseResult> {
  if (!allExtensions.some(({ extension, available }) => extension === '.ts' && available)) {
    throw new Error('dependency-cruiser finds no TypeScript API it knows: install typescript 6 beside it.');
  }
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  const result = await cruiseIn(root, rooms);
  const files = result.modules.filter((m) => !m.coreModule && !m.couldNotResolve).map((m) => m.source);
  const read = new Set(files);
  const onDisk = globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((file) => !file.includes('node_modules/') && !file.endsWith('.d.ts') && !notCruised.test(file));
  const edges = result.modules.flatMap((m) =>
    m.dependencies.map((d) => ({ from: m.source, to: d.resolved })),
  );
  return {
    files: onDisk.filter((file) => read.has(file)),
    missed: onDisk.filter((file) => !read.has(file)),
    findings: [
      ...violations(result),
      ...featureCircles(edges),
      ...subRoomCircles(edges),
      ...crowdedFolders(onDisk),
      ...clocks(root, onDisk),
    ],
  };
}

async function cruiseIn(root: string, rooms: string[]): Promise<ICruiseResult> {
  const { options, ...ruleSet } = config;
  const before = process.cwd();
  process.chdir(root);
  try {
    const { output } = await cruise(rooms, { ...options, ruleSet, validate: true, outputType: 'json' });
    return JSON.parse(output as string) as ICruiseResult;
  } finally {
    process.chdir(before);
  }
}

function violations(result: ICruiseResult): Finding[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    comment: config.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '',
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
  }));
}
