// The brand fonts: which families are offered, and how their files reach the browser.
//
//   node scripts/fonts.ts            (or `copy`) part of the web build: copies the woff2 files named in
//                                    brand/src/fonts.json and each family's licence to web/public/fonts,
//                                    and cuts the basic letters out of the Latin ones.
//   node scripts/fonts.ts metrics <folder>
//                                    after a change of FAMILIES or of a @fontsource version: writes
//                                    brand/src/fonts.json anew. The folder lies outside the repository, because
//                                    the metrics weigh 169 MB, and is made with
//                                      npm install --prefix <folder> @capsizecss/metrics@4.3.0 \
//                                        @fontsource/arimo@5.3.0 @fontsource/tinos@5.3.0 \
//                                        @fontsource-variable/noto-serif@5.3.0
//                                    It needs Chromium: Playwright's own, or the one named in CHROMIUM_PATH.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { basicFaces, type FontFamily, type FontFile } from '#brand/fonts.ts';
import { cutBasic } from './fonts/cut.ts';
import { fallback, type Metrics } from './fonts/fallback.ts';

interface Registry {
  ranges: Record<string, string>;
  families: Record<string, FontFamily>;
}
interface Metadata {
  family: string;
  category: string;
  subsets: string[];
  variable: false | { wght: { min: string; max: string } };
}

const ROOT = resolve(import.meta.dirname, '..');
const REGISTRY = join(ROOT, 'brand/src/fonts.json');
const TARGET = join(ROOT, 'web/public/fonts');

const VARIABLE =
  'bitter cairo crimson-pro dm-sans eb-garamond figtree ibm-plex-sans inter karla lexend libre-franklin lora ' +
  'manrope merriweather montserrat noto-sans nunito open-sans oswald outfit playfair-display plus-jakarta-sans ' +
  'public-sans quicksand raleway roboto roboto-slab rubik source-sans-3 source-serif-4 work-sans';
const STATIC = 'atkinson-hyperlegible be-vietnam-pro poppins';
const FAMILIES = [
  ...VARIABLE.split(' ').map((id) => `@fontsource-variable/${id}`),
  ...STATIC.split(' ').map((id) => `@fontsource/${id}`),
];
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'arabic'];
/** Noto has one family per script; readers of Noto Sans expect all of them under that name. */
const COMPANIONS: Record<string, Record<string, string>> = {
  '@fontsource-variable/noto-sans': { arabic: '@fontsource-variable/noto-sans-arabic' },
};
/** Arimo and Tinos have the widths of Arial and Times New Roman, and can be measured on any machine. */
const BASES: Record<string, string> = {
  arial: '@fontsource/arimo',
  times: '@fontsource/tinos',
  roboto: '@fontsource-variable/roboto',
  notoSerif: '@fontsource-variable/noto-serif',
};
const BASES_OF: Record<string, string[]> = {
  serif: ['times', 'notoSerif'],
  'sans-serif': ['arial', 'roboto'],
};
const SAMPLE =
  'Welcome back. Your next step is the second unit: work through the reading, watch the short video and answer ' +
  'the questions at the end. Nothing is lost when you close this page; we keep every answer as you type it. ' +
  'When an assessor has looked at your work you will find the result here, together with what they wrote and ' +
  'what to change, if anything. Courses, Assessments and Payments are on the left; Help is always one click ' +
  'away. Last opened Tue 24 Nov, 5:00 pm. Jump to any lesson, skip a quiz, or go on exactly where you stopped.';

const at = (pkg: string, ...path: string[]): string => join(ROOT, 'node_modules', pkg, ...path);
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const hash = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
const camel = (family: string): string =>
  family.charAt(0).toLowerCase() + family.slice(1).replaceAll(/ (\w)/g, (_, c: string) => c.toUpperCase());

/** The files of one subset: one for all weights of a variable family, regular and bold of a static one. */
function facesOf(pkg: string, subset: string): FontFile[] {
  const { variable } = json(at(pkg, 'metadata.json')) as Metadata;
  const cuts: [string, string][] = variable
    ? [[`${variable.wght.min} ${variable.wght.max}`, 'wght']]
    : [
        ['400', '400'],
        ['700', '700'],
      ];
  return cuts.map(([weight, cut]) => {
    const source = `${basename(pkg)}-${subset}-${cut}-normal.woff2`;
    // The hash in the name lets the server send these files as immutable.
    const file = source.replace('.woff2', `.${hash(at(pkg, 'files', source))}.woff2`);
    return { subset, weight, package: pkg, source, file };
  });
}

/** Widths of SAMPLE in em, regular and bold, with kerning, as the browser lays them out. */
async function widths(page: Page, regular: string, bold: string): Promise<[number, number]> {
  const sources = [regular, bold].map(
    (path) => `url(data:font/woff2;base64,${readFileSync(path, 'base64')})`,
  );
  const measured = await page.evaluate(
    async ([urls, text]) => {
      const context = document.createElement('canvas').getContext('2d')!;
      const out: number[] = [];
      for (const [index, weight] of ['400', '700'].entries()) {
        const name = `m${Math.random().toString(36).slice(2)}`;
        const variable = urls[0] === urls[1];
        const face = new FontFace(name, urls[index]!, { weight: variable ? '100 1000' : weight });
        document.fonts.add(await face.load());
        context.font = `${weight} 1000px ${name}`;
        out.push(context.measureText(text).width / 1000);
      }
      return out;
    },
    [sources, SAMPLE] as const,
  );
  return [measured[0]!, measured[1]!];
}

/** The regular and bold file of a package's latin subset, wherever the package is. */
function latinFiles(directory: string): [string, string] {
  const id = basename(directory);
  const variable = join(directory, 'files', `${id}-latin-wght-normal.woff2`);
  if (existsSync(variable)) return [variable, variable];
  const cut = (weight: number) => join(directory, 'files', `${id}-latin-${weight}-normal.woff2`);
  return [cut(400), cut(700)];
}

/** The subsets of a package, each with the package its files come from. */
function sourcesOf(pkg: string, meta: Metadata): { subset: string; from: string }[] {
  return SUBSETS.flatMap((subset) => {
    const from = meta.subsets.includes(subset) ? pkg : COMPANIONS[pkg]?.[subset];
    return from ? [{ subset, from }] : [];
  });
}

/** Regenerates fonts.json; `folder` has the packages named at the top of this file. */
async function writeRegistry(folder: string): Promise<void> {
  const require = createRequire(join(resolve(folder), 'package.json'));
  const { chromium } = await import('@playwright/test');
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  const baseWidths: Record<string, [number, number]> = {};
  for (const [base, pkg] of Object.entries(BASES)) {
    const directory = existsSync(at(pkg)) ? at(pkg) : join(resolve(folder), 'node_modules', pkg);
    baseWidths[base] = await widths(page, ...latinFiles(directory));
  }
  const registry: Registry = { ranges: {}, families: {} };
  for (const pkg of FAMILIES.toSorted((a, b) => basename(a).localeCompare(basename(b), 'en'))) {
    const meta = json(at(pkg, 'metadata.json')) as Metadata;
    const sources = sourcesOf(pkg, meta);
    for (const { subset, from } of sources)
      // Every family cuts a subset at the same characters, so the first list is valid for all.
      registry.ranges[subset] ??= (json(at(from, 'unicode.json')) as Record<string, string>)[subset]!;
    const module = require(`@capsizecss/metrics/${camel(meta.family)}`) as Metrics & { default?: Metrics };
    const metrics = module.default ?? module;
    const [regular, bold] = await widths(page, ...latinFiles(at(pkg)));
    registry.families[meta.family] = {
      generic: meta.category,
      faces: sources.flatMap(({ subset, from }) => facesOf(from, subset)),
      // Capsize only has regular widths without kerning, so we measure our own.
      fallbacks: BASES_OF[meta.category]!.flatMap((base) => [
        fallback(base, false, metrics, regular, baseWidths[base]![0]),
        fallback(base, true, metrics, bold, baseWidths[base]![1]),
      ]),
    };
  }
  await browser.close();
  writeFileSync(REGISTRY, `${JSON.stringify(registry, null, 2)}\n`);
  console.log(`fonts: ${FAMILIES.length} families written to brand/src/fonts.json`);
}

/** Brings web/public/fonts in line with fonts.json; leaves correct files alone. */
async function copyFonts(): Promise<void> {
  const families = Object.values((json(REGISTRY) as Registry).families);
  const faces = families.flatMap((family) => family.faces);
  const basic = families.flatMap(basicFaces);
  const licences = new Map(
    faces.map((face) => [`${basename(face.package)}.txt`, at(face.package, 'LICENSE')]),
  );
  const wanted = new Set(['licences', ...[...faces, ...basic].map((face) => face.file)]);
  mkdirSync(join(TARGET, 'licences'), { recursive: true });
  const present = new Set(readdirSync(TARGET));
  for (const name of present) if (!wanted.has(name)) rmSync(join(TARGET, name), { recursive: true });
  const missing = ({ file }: FontFile): boolean => !present.has(file);
  for (const face of faces.filter(missing)) place(face, unchanged(face));
  for (const face of basic.filter(missing)) place(face, await cutBasic(unchanged(face), face.weight));
  for (const [name, from] of licences) copyFileSync(from, join(TARGET, 'licences', name));
  console.log(`fonts: ${faces.length + basic.length} files in place`);
}

/** The file of the package, which must still be the one fonts.json was written for. */
function unchanged(face: FontFile): Buffer {
  const from = at(face.package, 'files', face.source);
  if (!face.file.endsWith(`.${hash(from)}.woff2`))
    throw new Error(
      `${face.package} has changed since fonts.json was written; see the head of scripts/fonts.ts`,
    );
  return readFileSync(from);
}

/** Renamed when complete, so that an interrupted copy does not look finished. */
function place({ file }: FontFile, content: Buffer): void {
  writeFileSync(join(TARGET, `${file}.part`), content);
  renameSync(join(TARGET, `${file}.part`), join(TARGET, file));
}

const [mode = 'copy', folder] = process.argv.slice(2);
if (mode === 'copy') await copyFonts();
else if (mode === 'metrics' && folder) await writeRegistry(folder);
else {
  console.error('usage: node scripts/fonts.ts [copy | metrics <folder>]');
  process.exitCode = 1;
}
