import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

const signInParts =
  '(core|components/(UnstyledButton|Button|Loader|Input|InputBase|TextInput|PasswordInput|Checkbox|Text|Title|Stack|Group|Anchor))/';
const mantine = (parts: string): RegExp => new RegExp(`node_modules/@mantine/core/esm/${parts}`);

/** `#web/…`, `#contract/…` and the like resolve through `imports` of the package.json at the root. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-web`,
  plugins: [
    // Before react(), which would otherwise compile routes that are not split yet.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${here}/src/routes`,
      generatedRouteTree: `${here}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react({ compiler: true }),
  ],
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
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\//,
              priority: 20,
            },
            // What the sign-in screen needs of the components; their dependencies come along.
            { name: 'ui', test: mantine(signInParts), priority: 10 },
            // What floats over a screen, first needed by the frame.
            { name: 'overlay', test: mantine('components/(Popover|Menu|Tooltip|ModalBase)/'), priority: 5 },
          ],
        },
      },
    },
  },
});
