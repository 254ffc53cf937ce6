import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './graph.ts';

const PURE = /^(server\/src\/.+\.rules\.ts|(brand|country|messages)\/.+\.ts)$/;
const WORLD =
  /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)|\bperformance\.now\b|\bTemporal\.Now\b|\bMath\.random\b|\bcrypto\.(randomUUID|getRandomValues)\b|\bprocess\.env\b|\bfetch\(/;

export const NO_CLOCK = {
  rule: 'rules-have-no-clock',
  comment: 'rules and pure rooms are given today; they ask no clock, no dice, no environment and no network',
};

/** Pure files that use the clock, the network or other globals, which imports do not show. */
export function clocks(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => PURE.test(file) && !file.endsWith('.test.ts'))
    .flatMap((from) => {
      const asked = WORLD.exec(withoutComments(readFileSync(join(root, from), 'utf8')));
      return asked ? [{ ...NO_CLOCK, from, to: asked[0] }] : [];
    });
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
