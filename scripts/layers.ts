import { join } from 'node:path';
import { cruiseTree, ruleNames } from './layers/cruise.ts';
import { everyPlanted } from './layers/planted.ts';
import { selfTest } from './layers/selfTest.ts';

const root = join(import.meta.dirname, '..');

function report(said: string, wrong: string[]) {
  if (wrong.length === 0) return console.log(`✔ ${said}`);
  console.error(`✘ ${said}: ${wrong.length} wrong\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}

report(
  `rules of direction: ${ruleNames.length} rules caught ${everyPlanted.length} planted violations by name`,
  await selfTest(),
);

const { files, missed, findings } = await cruiseTree(root);
report(`direction of this tree: ${files.length} files`, [
  ...(files.length === 0 ? ['no file was read'] : []),
  ...missed.map((file) => `${file} was not read`),
  ...findings.map(({ rule, comment, from, to }) => `${rule}: ${from} → ${to} (${comment})`),
]);
