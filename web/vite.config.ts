import { createHash } from 'node:crypto';
import fs from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fetchedAhead } from './src/worker/precached.ts';
import { firstFiles } from './vite/firstFiles.ts';
import { oneLanguage } from './vite/oneLanguage.ts';
import { routes } from './vite/routes.ts';
import { stylesInOrder } from './vite/stylesInOrder.ts';

const here = import.meta.dirname;

const mantine = (parts: string): RegExp =>
  new RegExp(`node_modules/@mantine/core/esm/(core|components/(${parts}))/`);
const ours = (files: string): RegExp => new RegExp(`(${files})\\.m?[jt]sx?$`);

/**
 * Screens that staff use at a desk. Their files share one name, by which the table of files stays short, and their style
 * sheets are not imported by themselves.
 */
const atDesk = /\/src\/routes\/console\/(?!observations)/;
const screen = /\/src\/routes\//;
const first = firstFiles();
const deskFile = /\/desk-[\w-]+\.js$/;

/**
 * Files of the first load, by who needs them: a request costs more than a few bytes, and many small modules compress
 * better as one. A group takes along what its modules import, unless an earlier group has it. See ADR 78.
 */
const groups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\// },
  // Every screen.
  { name: 'ui', test: mantine('UnstyledButton|Button|Loader|Text|Title|Stack|Group|Anchor') },
  // Around every screen, and the states of lists: the start asks for both, and together they are smaller.
  {
    name: 'base',
    test: ours(
      'generated/messages/app_((rto_)?not_found_title|close|nav_more|error_(wrong_role|wrong_credentials|too_many_requests|server|wait))|messages/src/(languages|money|titles)|' +
        'web/src/(app/console/(consoleFile|ownRoom)|tenant/(store|settings|errorText|terms|reader|session|session\\.api|guards|nextPath)|shared/saving/unsentShelf|lib/(call|replaceView|authCall|online|timing/retryPause|queryKeys/(account|student)Keys)|' +
        'lib/dates|ui/(Page|toast/toast|BrandImage|states/(?!ProgressMeter)\\w+|controls/Link(Anchor|Button)))|' +
        'createReactComponent|icons/Icon(Search|Lock|Clock|AlertTriangle|Message)|use-(disclosure|media-query)',
    ),
  },
  // Every form, the one to sign in first.
  {
    name: 'fields',
    test: mantine('Input|InputBase|TextInput|PasswordInput|Checkbox'),
  },
  {
    name: 'form',
    test: ours(
      'generated/messages/identity_(email|password|sign_in)|' +
        'web/src/(shared/forms/useForm|ui/(FormErrors|controls/checkboxCss)|app/public/Backdrop)',
    ),
  },
  // The frames of public and of signed-in pages.
  {
    name: 'area',
    test: ours(
      'messages/(app_home|profile_language)|web/src/app/(frame/(FrameFooter|BrandMark)|public/Languages)',
    ),
  },
  {
    name: 'identity',
    test: ours(
      'messages/identity_(sign_in_(lead|title)|password_required)|web/src/(app/public/AuthArea|features/identity/(AuthHeading|Notice|identity\\.api|rules|signIn/useSignedIn))',
    ),
  },
  {
    name: 'frame',
    test: ours('generated/messages/announcements_title|web/src/app/(navigation/navigation|frame/Frame)'),
  },
  // The lists of a student.
  {
    name: 'study',
    test: ours(
      'web/src/(features/subscriptions/lists/SubscriptionCards|shared/(saving/unsent|locks/lockText)|ui/states/ProgressMeter)',
    ),
  },
  // Answers and their feedback.
  {
    name: 'work',
    test: ours(
      'generated/messages/assessments_item|' +
        'web/src/(lib/dayParts|shared/(answers/PastAnswer|messages/Messages)|ui/(RichText|controls/(DayFields|radioCss)))',
    ),
  },
  {
    name: 'assessments',
    test: ours('generated/messages/assessments_state_\\w+|web/src/features/assessments/assessments\\.api'),
  },
  // A list that is searched: a part of it alone would be a file of its own for everyone.
  { name: 'list', test: ours('web/src/ui/lists/(Pager|ListSearch)') },
  { name: 'more', test: mantine('Textarea|Radio') },
  // What floats over a screen comes when it is opened.
  { name: 'portal', test: mantine('Portal|FocusTrap|Overlay') },
  { name: 'position', test: /node_modules\/@floating-ui\// },
  { name: 'dialog', test: ours('web/src/ui/dialog/(Dialog|Drawer)') },
  { name: 'floating', test: mantine('Popover|Menu|Tooltip') },
].map((group, place) => ({ ...group, priority: 100 - place }));

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
    routes(),
    react({ compiler: true }),
    oneLanguage(),
    stylesInOrder(),
    first.plugin,
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
    modulePreload: {
      polyfill: false,
      // The list of what a screen imports is in a file that students fetch too: it names nothing that is here already, and
      // staff at a desk find out what a screen imports when they open it.
      resolveDependencies: (file, needed) =>
        needed.filter((each) => (deskFile.test(file) ? each.endsWith('.css') : !first.has(each))),
    },
    outDir: `${here}/dist`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // Everyone fetches the table of all files, so a screen has no name in it and each name is short; the manifest knows
        // which file it is.
        chunkFileNames: ({ isDynamicEntry, facadeModuleId }) => {
          const module = facadeModuleId ?? '';
          if (!isDynamicEntry) return 'assets/[hash:7].js';
          if (atDesk.test(module)) return 'assets/desk-[hash:7].js';
          return screen.test(module) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js';
        },
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups },
      },
    },
  },
});
