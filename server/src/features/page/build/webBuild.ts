import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '#messages/languages.ts';
import { chunksFor, routeFilesOf, type Manifest, type Preloads } from './routeChunks.rules.ts';

/** The built web: the page template, and what each page should preload. */
export interface WebBuild {
  readonly template: string;
  /** Files for the screen at this path and the language that the template does not already load. */
  preloads(pathname: string, language: Locale): Preloads;
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
  const isNew = (asset: string): boolean => !template.includes(asset);
  const topFiles = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notServed.test(entry.name))
    .map((entry) => entry.name);
  return {
    template,
    topFiles,
    preloads(pathname, language) {
      const { scripts, styles } = chunksFor(manifest, routes, pathname, language);
      return { scripts: scripts.filter(isNew), styles: styles.filter(isNew) };
    },
  };
}
