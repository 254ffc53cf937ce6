import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '#messages/languages.ts';
import { chunksFor, routeFilesOf, type Manifest, type Preloads } from './routeChunks.rules.ts';

export interface StyleSheet {
  readonly href: string;
  readonly css: string;
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
  /** Files at the top of the build, served unchanged. */
  readonly topFiles: readonly string[];
}

const notServed = /^(index\.html|\..*|.*\.(br|gz))$/;

/** Loads a build of the web; null when there is none. */
export function readWebBuild(folder: string): WebBuild | null {
  const file = path.join(folder, 'index.html');
  if (!fs.existsSync(file)) return null;
  const template = fs.readFileSync(file, 'utf8');
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const routes = routeFilesOf(manifest);
  const sheet = remembered((href: string) => fs.readFileSync(path.join(folder, href), 'utf8'));
  const shared = [...template.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(
    ([, href]) => href!,
  );
  const renderer = path.join(folder, 'server/server.js');
  const isNew = (asset: string): boolean => !template.includes(asset);
  const topFiles = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notServed.test(entry.name))
    .map((entry) => entry.name);
  return {
    template,
    topFiles,
    renderer: fs.existsSync(renderer) ? renderer : null,
    styles(pathname, language) {
      const { styles } = chunksFor(manifest, routes, pathname, language);
      return [...new Set([...shared, ...styles])].map((href) => ({ href: `/${href}`, css: sheet(href) }));
    },
    preloads(pathname, language) {
      const { scripts, styles } = chunksFor(manifest, routes, pathname, language);
      return { scripts: scripts.filter(isNew), styles: styles.filter(isNew) };
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
