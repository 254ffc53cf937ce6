import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'messages/src/generated/messages/';
const IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';";
/** A message as the compiler writes it: the last statement of its file, by the name of the file. */
const EXPORT =
  /^export const (\w+) = \/\*\* @type [^\n]* \*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{$/m;

/**
 * A compiled message that says what the page's language says, and in English what that does not say. The functions of
 * the other languages are then nobody's and fall away; `spoken` gets theirs as a whole.
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

/** Compiled messages, which hold every language, with English alone. */
export function oneLanguage(): Plugin {
  return {
    name: 'livery-one-language',
    // Read here, because other tools would write the code anew before it could be looked at.
    load(id) {
      const file = path.parse(id.split('?')[0]!);
      const isMessage = `${file.dir}/`.endsWith(FOLDER) && file.ext === '.js' && file.name !== '_index';
      if (!isMessage) return null;
      return { code: inOneLanguage(fs.readFileSync(path.format(file), 'utf8'), file.name), map: null };
    },
  };
}
