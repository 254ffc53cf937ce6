import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inOneLanguage } from './oneLanguage.ts';

const folder = path.resolve(import.meta.dirname, '../../messages/src/generated/messages');
const names = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.js') && file !== '_index.js')
  .map((file) => file.slice(0, -3));
const compiled = (name: string) => fs.readFileSync(path.join(folder, `${name}.js`), 'utf8');

const module = (source: string): string =>
  `data:text/javascript,${encodeURIComponent(source).replaceAll("'", '%27')}`;
const registry = new URL('../../messages/src/generated/registry.js', import.meta.url).href;

const spoken = new URL('../../messages/src/spoken.ts', import.meta.url).href;

/** The message as in the browser, on a page whose language has this text. */
async function inBrowser(name: string, catalogue = '{}'): Promise<(inputs?: object) => string> {
  const code = inOneLanguage(compiled(name), name)
    .replace("'../../spoken.ts'", `'${spoken}?${name}'`)
    .replace("'../registry.js'", `'${registry}'`)
    .concat(`import { spoken } from '${spoken}?${name}'; Object.assign(spoken, ${catalogue});`);
  const exported = (await import(module(code))) as Record<string, unknown>;
  return exported[name] as (inputs?: object) => string;
}

test('every message the compiler writes can be said in one language', () => {
  expect(names.length).toBeGreaterThan(300);
  for (const name of names) {
    const code = inOneLanguage(compiled(name), name);
    expect(code.match(/^export /gm), name).toHaveLength(1);
    expect(code, name).not.toContain("from '../runtime.js'");
  }
});

test('a message says what the language of the page says, else what English says', async () => {
  const lead = 'identity_sign_in_lead';
  const inputs = { organisation: 'Harbour' };
  expect((await inBrowser(lead))(inputs)).toBe('to Harbour');
  expect((await inBrowser(lead, `{ ${lead}: (i) => 'vào ' + i.organisation }`))(inputs)).toBe('vào Harbour');
  const wait = await inBrowser('app_error_wait');
  expect(wait({ count: 1 })).toBe('Too many tries in a short time. Try again in a minute.');
  expect(wait({ count: 3 })).toBe('Too many tries in a short time. Try again in 3 minutes.');
});

test('a compiler that writes something else stops the build, and says so', () => {
  const code = compiled('app_close');
  const changed = [
    code.replace('getLocale, experimentalStaticLocale', 'getLocale'),
    code.replace('const en_app_close = ', 'const en$app_close = '),
    code.replace('(inputs = {}, options = {})', '(inputs = {})'),
    '',
  ];
  for (const other of changed) expect(() => inOneLanguage(other, 'app_close')).toThrow('does not know');
  expect(() => inOneLanguage(code, 'app_open')).toThrow('app_open');
});
