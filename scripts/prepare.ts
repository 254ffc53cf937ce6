// Compiles the sentences of messages/ into typed functions in messages/src/generated when they changed.
import fs from 'node:fs';
import path from 'node:path';
import { command, execute } from './command.ts';
import { fingerprint, isCurrent, root } from './fingerprint.ts';

type Catalogue = Record<string, unknown>;
type Settings = { baseLocale: string; locales: string[]; [name: string]: unknown };

const MESSAGES = path.join(root, 'messages');
const GENERATED = 'messages/src/generated';
const MARKER = `${GENERATED}/.fingerprint`;
/** The compiler wants one file per language and writes beside its settings; keep both out of the sources. */
const WORK = path.join(root, 'node_modules/.cache/messages');

/** Brings messages/src/generated up to date; throws when the catalogues are empty or define a key twice. */
export async function prepareMessages(): Promise<'compiled' | 'current'> {
  const print = fingerprint([
    'messages',
    'scripts/prepare.ts',
    'node_modules/@inlang/paraglide-js/package.json',
  ]);
  if (isCurrent(MARKER, print)) return 'current';
  const { wanted, locales } = writeProject();
  const languages = path.join(WORK, 'compiled');
  await compileCatalogues(languages);
  await writeTypes();
  const compiled = fs.readFileSync(path.join(root, GENERATED, 'messages/_index.js'), 'utf8');
  const count = compiled.match(/^export (\*|\{)/gm)?.length ?? 0;
  // The compiler reports success even when its plugin was missing and it read no messages.
  if (count !== wanted) throw new Error(`Of ${wanted} messages in messages/ ${count} were compiled.`);
  writeLanguages(languages, locales.slice(1));
  fs.writeFileSync(path.join(root, MARKER), print);
  return 'compiled';
}

/** One module per language except the first, which the browser loads as a whole. */
function writeLanguages(compiled: string, locales: readonly string[]): void {
  const folder = path.join(root, GENERATED, 'languages');
  fs.mkdirSync(folder, { recursive: true });
  for (const locale of locales) {
    const text = fs.readFileSync(path.join(compiled, `messages/${locale}.js`), 'utf8');
    // The screens fall back to the first language for missing messages.
    const own = text.replaceAll(/^export \{ \w+ \} from "\.\/\w+\.js"$/gm, '');
    const said = own.match(/^export const /gm)?.length ?? 0;
    const imports = own.match(/^import .*$/gm) ?? [];
    const known = imports.every((line) => line === 'import * as registry from "../registry.js"');
    if (said !== Object.keys(readCatalogue(locale)).length || !known || / from "\.\//.test(own))
      throw new Error(`The compiler wrote the messages of "${locale}" in a shape that is not known here.`);
    fs.writeFileSync(path.join(folder, `${locale}.js`), own);
    fs.writeFileSync(path.join(folder, `${locale}.d.ts`), 'export {};\n');
  }
}

/** Writes one catalogue per language and the compiler's settings to WORK; returns the number of messages. */
function writeProject(): { wanted: number; locales: string[] } {
  const settings = readJson(path.join(MESSAGES, 'project.inlang/settings.json')) as Settings;
  fs.rmSync(WORK, { recursive: true, force: true });
  fs.mkdirSync(path.join(WORK, 'project.inlang'), { recursive: true });
  const ids = new Set<string>();
  for (const locale of settings.locales) {
    const catalogue = readCatalogue(locale);
    for (const id of Object.keys(catalogue)) ids.add(id);
    fs.writeFileSync(path.join(WORK, `${locale}.json`), JSON.stringify(catalogue));
  }
  if (ids.size === 0)
    throw new Error(`There are no messages for ${settings.locales.join(', ')} in messages/.`);
  const plugin = path.join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js');
  const local = {
    modules: [path.relative(WORK, plugin)],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  };
  fs.writeFileSync(
    path.join(WORK, 'project.inlang/settings.json'),
    JSON.stringify({ ...settings, ...local }),
  );
  return { wanted: ids.size, locales: settings.locales };
}

/** The sentences of messages/<locale>.json and messages/<locale>/*.json together. */
function readCatalogue(locale: string): Catalogue {
  const folder = path.join(MESSAGES, locale);
  const parts = fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];
  const files = [`${locale}.json`, ...parts.map((part) => `${locale}/${part}`)];
  const all: Catalogue = {};
  for (const file of files.filter(
    (name) => name.endsWith('.json') && fs.existsSync(path.join(MESSAGES, name)),
  ))
    for (const [id, message] of Object.entries(readJson(path.join(MESSAGES, file)))) {
      // About the catalogue, not a sentence.
      if (id.startsWith('$')) continue;
      if (id in all)
        throw new Error(`The message "${id}" in messages/${file} exists already in another file.`);
      all[id] = message;
    }
  return all;
}

function readJson(file: string): Catalogue {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Catalogue;
  } catch (cause) {
    throw new Error(`${path.relative(root, file)} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Compiles the catalogues once as modules of messages, and once as modules of languages into `compiled`. */
async function compileCatalogues(compiled: string): Promise<void> {
  const { loadProjectFromDirectory } = await import('@inlang/sdk');
  const { compileProject, defaultCompilerOptions, writeOutput } = await import('@inlang/paraglide-js');
  const projectPath = path.join(WORK, 'project.inlang');
  const project = await loadProjectFromDirectory({ path: projectPath, fs });
  for (const [outputStructure, directory] of [
    ['message-modules', path.join(root, GENERATED)],
    ['locale-modules', compiled],
  ] as const) {
    const output = await compileProject({
      project,
      projectPath,
      compilerOptions: {
        ...defaultCompilerOptions,
        outputStructure,
        // The server names the language in each call; a page of the browser has one.
        strategy: ['globalVariable', 'baseLocale'],
        emitGitIgnore: false,
        emitPrettierIgnore: false,
        emitReadme: false,
      },
    });
    await writeOutput({ directory, output, cleanDirectory: true, fs: fs.promises });
  }
  const [fault] = await project.errors.get();
  await project.close();
  if (fault) throw fault;
}

/** Writes the types of the modules of messages; the compiler's own way takes three times as long. */
async function writeTypes(): Promise<void> {
  const config = path.join(WORK, 'tsconfig.json');
  const folder = path.join(root, GENERATED);
  const compilerOptions = {
    allowJs: true,
    declaration: true,
    emitDeclarationOnly: true,
    lib: ['ESNext', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    noCheck: true,
    outDir: folder,
    rootDir: folder,
    skipLibCheck: true,
    target: 'ESNext',
    types: [],
  };
  fs.writeFileSync(config, JSON.stringify({ compilerOptions, include: [`${folder}/**/*.js`], exclude: [] }));
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const { code, output } = await execute(process.execPath, [tsc, '-p', config]);
  if (code !== 0) throw new Error(`The types of the messages were not written: ${output}`);
}

if (import.meta.main) await command(prepareMessages);
