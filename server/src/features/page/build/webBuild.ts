import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '#messages/languages.ts';
import { chunksFor, routeFilesOf, type Manifest } from './routeChunks.rules.ts';

export interface StyleSheet {
  readonly href: string;
  readonly css: string;
}

/** What a page fetches ahead. */
export interface Preloads {
  readonly scripts: readonly string[];
  readonly styles: readonly StyleSheet[];
}

/** The built web: the page template, and what each page should preload. */
export interface WebBuild {
  readonly template: string;
  /** Files for the screen at this path and the language that the template does not already load. */
  preloads(pathname: string, language: Locale): Preloads;
  /** The style sheets of that screen in their order, the template's first. */
  styles(pathname: string, language: Locale): readonly StyleSheet[];
  /** The web's code that renders pages on the server; null when there is none. */
  readonly renderer: string | null;
  /** The script that stands in the HTML of visitors' pages. */
  readonly starter: string;
  /** Its SHA-256 hash, by which a page allows it. */
  readonly starterHash: string;
  /** Files at the top of the build, served unchanged. */
  readonly topFiles: readonly string[];
}

const STYLESHEETS = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
/** A request costs more than a few bytes, so only the larger style sheets are files. */
const mostInlined = 8_192;

/** With its address, so that the browser does not fetch it again (`web/vite/stylesInOrder.ts`). */
export const inlineStyle = ({ href, css }: StyleSheet): string => `<style data-href="${href}">${css}</style>`;

export const styleElement = (sheet: StyleSheet): string =>
  sheet.css.length <= mostInlined
    ? inlineStyle(sheet)
    : `<link rel="stylesheet" crossorigin href="${sheet.href}">`;

const notServed = /^(index\.html|\..*|.*\.(br|gz))$/;

/** Loads a build of the web; null when there is none. */
export function readWebBuild(folder: string): WebBuild | null {
  const file = path.join(folder, 'index.html');
  if (!fs.existsSync(file)) return null;
  const built = fs.readFileSync(file, 'utf8');
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const routes = routeFilesOf(manifest);
  const sheet = remembered((href: string) => fs.readFileSync(path.join(folder, href), 'utf8'));
  const sheetOf = (href: string): StyleSheet => ({ href: `/${href}`, css: sheet(href) });
  const shared = Array.from(built.matchAll(STYLESHEETS), ([, href]) => href!);
  const template = built.replaceAll(STYLESHEETS, (_, href: string) => styleElement(sheetOf(href)));
  const renderer = path.join(folder, 'server/server.js');
  const starterFile = path.join(folder, 'server/starter.js');
  const starter = fs.existsSync(starterFile) ? fs.readFileSync(starterFile, 'utf8').trim() : '';
  const isNew = (asset: string): boolean => !template.includes(asset);
  const topFiles = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notServed.test(entry.name))
    .map((entry) => entry.name);
  return {
    template,
    topFiles,
    renderer: fs.existsSync(renderer) ? renderer : null,
    starter,
    starterHash: createHash('sha256').update(starter).digest('base64'),
    styles(pathname, language) {
      const { styles } = chunksFor(manifest, routes, pathname, language);
      return [...new Set([...shared, ...styles])].map(sheetOf);
    },
    preloads(pathname, language) {
      const { scripts, styles } = chunksFor(manifest, routes, pathname, language);
      return { scripts: scripts.filter(isNew), styles: styles.filter(isNew).map(sheetOf) };
    },
  };
}

/** Reads each file once. */
function remembered(read: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const text = known.get(name) ?? read(name);
    known.set(name, text);
    return text;
  };
}
