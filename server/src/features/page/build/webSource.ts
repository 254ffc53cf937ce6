import fs from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Locale } from '#messages/languages.ts';
import type { Preloads, WebBuild } from './webBuild.ts';

/** Where pages get the web from: a build, or in development its sources. */
export interface WebSource {
  template(url: string): Promise<string>;
  preloads(pathname: string, language: Locale): Preloads;
  /** What renders whole pages; null in development, where a page is put together in the browser. */
  readonly whole:
    | (Pick<WebBuild, 'styles' | 'starter' | 'starterHash'> & { readonly renderer: string })
    | null;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
export interface DevelopmentWeb extends WebSource {
  readonly middleware: Middleware;
  close(): Promise<void>;
}

export const fromBuild = (build: WebBuild): WebSource => ({
  template: async () => build.template,
  preloads: (pathname, language) => build.preloads(pathname, language),
  whole: build.renderer === null ? null : { ...build, renderer: build.renderer },
});

/** The web from its sources with hot replacement over the server's own socket. */
export async function fromSources(folder: string, server: Server): Promise<DevelopmentWeb> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server }, allowedHosts: true },
  });
  return {
    middleware(request, response, next) {
      if (request.url?.startsWith('/api/')) next();
      else vite.middlewares(request, response, next);
    },
    template: async (url) =>
      vite.transformIndexHtml(url, await fs.readFile(path.join(folder, 'index.html'), 'utf8')),
    preloads: () => ({ scripts: [], styles: [] }),
    whole: null,
    close: () => vite.close(),
  };
}
