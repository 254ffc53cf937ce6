import type { Plugin } from 'vite';

interface FirstFiles {
  readonly plugin: Plugin;
  /** Whether the application imports a file before it shows any screen. */
  readonly has: (file: string) => boolean;
}

/** The files that are here before any screen is opened: what a screen imports need not be named where they are. */
export function firstFiles(): FirstFiles {
  const first = new Set<string>();
  const plugin: Plugin = {
    name: 'livery-first-files',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || first.has(file)) return;
          first.add(file);
          chunk.imports.forEach(add);
        };
        first.clear();
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
      },
    },
  };
  return { plugin, has: (file) => first.has(file) };
}
