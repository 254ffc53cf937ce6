import { createHash } from 'node:crypto';
import fs from 'node:fs';
import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fetchedAhead } from './src/worker/precached.ts';
import { oneLanguage } from './vite/oneLanguage.ts';
import { stylesInOrder } from './vite/stylesInOrder.ts';

const here = import.meta.dirname;

const signInParts =
  '(core|components/(UnstyledButton|Button|Loader|Input|InputBase|TextInput|PasswordInput|Checkbox|Text|Title|Stack|Group|Anchor))/';
const mantine = (parts: string): RegExp => new RegExp(`node_modules/@mantine/core/esm/${parts}`);

/** What the worker fetches ahead, each with the hash by which it knows the file again. */
function precached(entries: { url: string; revision: string | null; size: number }[]) {
  const read = (file: string) => fs.readFileSync(`${here}/dist/${file}`);
  const isAhead = fetchedAhead(JSON.parse(read('.vite/manifest.json').toString()));
  const hash = (file: string) => `sha256-${createHash('sha256').update(read(file)).digest('base64')}`;
  const manifest = entries
    .filter(({ url, size }) => isAhead(url, size))
    .map((entry) => ({ ...entry, integrity: hash(entry.url) }));
  return { manifest };
}

/** `#web/…`, `#contract/…` and the like resolve through `imports` of the package.json at the root. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-web`,
  plugins: [
    // Before react(), which would otherwise compile routes that are not split yet.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A skeleton is seen while data is awaited, so it comes with its screen and not with the table of routes.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
      },
      routesDirectory: `${here}/src/routes`,
      generatedRouteTree: `${here}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react({ compiler: true }),
    oneLanguage(),
    stylesInOrder(),
    // Only the worker: who registers it and the manifest of each organisation are ours.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['assets/*.{js,css}'],
        rollupFormat: 'iife',
        manifestTransforms: [precached],
        // Its own build, as quiet as this one.
        buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
      },
    }),
  ],
  // Parts of the error reports nobody uses: debug words, frames of other sites, the recorder's own compression.
  define: {
    __SENTRY_DEBUG__: 'false',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  server: { host: '127.0.0.1' },
  build: {
    manifest: true,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    outDir: `${here}/dist`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // Everyone fetches the table of all files: only what is asked for by itself has a name to be known by.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\//,
              priority: 20,
            },
            // What the sign-in screen needs of the components; their dependencies come along.
            { name: 'ui', test: mantine(signInParts), priority: 10 },
            // Ours that every area needs: many small files compress better as one.
            {
              name: 'base',
              test: /generated\/messages\/(identity_(email|password|sign_in)|profile_language|app_(rto_)?not_found_title)\.js$|web\/src\/(tenant\/(store|settings|errorText|terms)|shared\/forms\/useForm|lib\/(call|authCall|online|queryKeys\/accountKeys)|ui\/(toast\/toast|BrandImage|states\/OfflineNote|FormErrors)|app\/public\/Backdrop)\.tsx?$/,
              priority: 4,
            },
            // What floats over a screen, first needed by the frame.
            { name: 'overlay', test: mantine('components/(Popover|Menu|Tooltip)/'), priority: 5 },
          ],
        },
      },
    },
  },
});
