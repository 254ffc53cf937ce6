import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'messages/src/generated/messages/';
const IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';";
/** A message as the compiler writes it: the last statement of its file, named after the file. */
const EXPORT =
  /^export const (\w+) = \/\*\* @type [^\n]* \*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{$/m;

/**
 * Makes a compiled message use the page's language, or English when it is missing. The other languages' functions are
 * then unused and dropped; `spoken` gets them as a whole.
 */
export function inOneLanguage(code: string, name: string): string {
  const [line, key] = EXPORT.exec(code) ?? [];
  const english = `\nconst en_${key} = `;
  if (!line || key !== name || !code.includes(IMPORT) || !code.includes(english)) {
    throw new Error(
      `The message "${name}" was compiled into a shape that web/vite/oneLanguage.ts does not know.`,
    );
  }
  return code
    .slice(0, code.indexOf(line))
    .replace(IMPORT, "import { inPageLanguage } from '../../spoken.ts';")
    .concat(`export const ${key} = /* @__PURE__ */ inPageLanguage('${key}', en_${key});\n`);
}

/** Reduces compiled messages, which contain every language, to English. */
export function oneLanguage(): Plugin {
  return {
    name: 'livery-one-language',
    // Read here, because other plugins would transform the code first.
    load(id) {
      const file = path.parse(id.split('?')[0]!);
      const isMessage = `${file.dir}/`.endsWith(FOLDER) && file.ext === '.js' && file.name !== '_index';
      if (!isMessage) return null;
      return { code: inOneLanguage(fs.readFileSync(path.format(file), 'utf8'), file.name), map: null };
    },
  };
}
