import { describe, expect, it } from 'vitest';
import { chunksFor, routeFilesOf, type Manifest } from './routeChunks.rules.ts';

const part = (route: string) => `src/routes/${route}.tsx?tsr-split=component`;
const manifest: Manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_ui.js': { file: 'assets/ui.js', css: ['assets/ui.css'], imports: ['_vendor.js', '_loop.js'] },
  '_loop.js': { file: 'assets/loop.js', imports: ['_ui.js'] },
  [part('_shell')]: { file: 'assets/shell.js', css: ['assets/shell.css'], imports: ['_ui.js'] },
  [part('_shell/dashboard')]: { file: 'assets/dashboard.js', imports: ['_ui.js'] },
  'src/routes/_shell/dashboard.tsx?tsr-split=errorComponent': { file: 'assets/oops.js' },
  [part('_shell/units.$id')]: { file: 'assets/unit.js' },
  [part('_shell/units.new')]: { file: 'assets/newUnit.js' },
  [part('auth/route')]: { file: 'assets/auth.js' },
  [part('auth/index')]: { file: 'assets/signIn.js' },
  [part('auth/invitation.$token')]: { file: 'assets/invitation.js' },
  'src/tenant/languages/ar.ts': { file: 'assets/ar.js' },
  [part('console')]: { file: 'assets/console.js' },
  [part('console_.people')]: { file: 'assets/people.js' },
};
const routes = routeFilesOf(manifest);
const scripts = (path: string, language = 'en') =>
  chunksFor(manifest, routes, path, language).scripts.map((file) => file.slice(7, -3));

describe('The preload list of a screen', () => {
  it('has its own part, its frames and all their imports, each once', () => {
    expect(scripts('/dashboard')).toEqual(['shell', 'ui', 'vendor', 'loop', 'dashboard']);
    expect(chunksFor(manifest, routes, '/dashboard', 'en').styles).toEqual([
      'assets/shell.css',
      'assets/ui.css',
    ]);
  });

  it('begins with the sentences of the language, which English ones do not need', () => {
    expect(scripts('/auth', 'ar')).toEqual(['ar', 'auth', 'signIn']);
    expect(scripts('/auth', 'en')).toEqual(['auth', 'signIn']);
  });

  it('leaves out the parts that show errors', () => {
    expect(scripts('/dashboard')).not.toContain('oops');
  });

  it('follows the shape of the address, fixed segments before parameters', () => {
    expect(scripts('/units/0198')).toContain('unit');
    expect(scripts('/units/new')).toContain('newUnit');
    expect(scripts('/units/new')).not.toContain('unit');
    expect(scripts('/auth/invitation/abc')).toEqual(['auth', 'invitation']);
  });

  it('takes a folder by its route file and its index', () => {
    expect(scripts('/auth')).toEqual(['auth', 'signIn']);
    expect(scripts('/auth/')).toEqual(['auth', 'signIn']);
  });

  it('leaves out a frame that a screen has left', () => {
    expect(scripts('/console/people')).toEqual(['people']);
  });

  it('is nothing for a path that leads nowhere', () => {
    expect(chunksFor(manifest, routes, '/nowhere/at/all', 'en')).toEqual({ scripts: [], styles: [] });
  });
});
