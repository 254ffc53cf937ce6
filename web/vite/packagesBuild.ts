import { defineConfig } from 'vite';

const here = `${import.meta.dirname}/..`;

/** The library's own build of one standard, whose types say less than it exports. */
const libraries = { scorm_12: 'scorm-again/scorm12/min', scorm_2004: 'scorm-again/scorm2004/min' } as const;

/** The frame around packages of one standard, as one script. */
export const packagesBuild = (name: keyof typeof libraries) =>
  defineConfig({
    root: here,
    cacheDir: `${here}/../node_modules/.vite-web-packages`,
    publicDir: false,
    resolve: { alias: [{ find: /^scorm-again$/, replacement: libraries[name] }] },
    build: {
      outDir: `${here}/dist/packages`,
      // Each standard is a build of its own.
      emptyOutDir: false,
      target: 'baseline-widely-available',
      lib: {
        entry: `src/packages/${name}.ts`,
        formats: ['iife'],
        name: 'packages',
        fileName: () => `${name}.js`,
      },
    },
  });
