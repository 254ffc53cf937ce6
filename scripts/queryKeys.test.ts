import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../web/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !file.includes('.test.') && !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));

test('Keys are only written in lib/queryKeys', () => {
  const written = sources.filter(
    ({ file, text }) => !file.startsWith('lib/queryKeys/') && /queryKey: *\[|setQueryData\( *\[/.test(text),
  );
  expect(written.map(({ file }) => file)).toEqual([]);
});

test('Each key belongs to one query', () => {
  const asked = sources.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /queryKey: ((?:account|public|student|staff)Keys\.\w+(?:\('[^']*')?)(?=[^}]*queryFn)/g,
      ),
    ].map(([, key]) => key),
  );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((key, i) => asked.indexOf(key) !== i)).toEqual([]);
});
