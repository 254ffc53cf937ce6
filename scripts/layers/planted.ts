/** A file that breaks one rule: the rule's name, the path, the source, and the files it needs. */
export interface PlantedViolation {
  rule: string;
  path: string;
  source: string;
  beside?: Record<string, string>;
}

const planted = (rule: string, path: string, ...imports: string[]): PlantedViolation => ({
  rule,
  path,
  source: imports.map((from, i) => `import * as x${i} from '${from}';\nexport { x${i} };\n`).join(''),
});

const BILLING = 'server/src/features/billing';
const WEB_BILLING = 'web/src/features/billing';

const everywhere: PlantedViolation[] = [
  planted('import-resolves', 'web/src/lib/lost.ts', '#web/lib/nowhere.ts'),
  planted('import-resolves', 'server/src/platform/lost.ts', 'no-such-package'),
  {
    ...planted('no-cycles', 'web/src/lib/hen.ts', './egg.ts'),
    beside: { 'web/src/lib/egg.ts': `import './hen.ts';` },
  },
  {
    rule: 'no-cycles',
    path: 'brand/src/cock.ts',
    source: `import type { Chick } from './chick.ts'; export type Cock = Chick;`,
    beside: { 'brand/src/chick.ts': `import type { Cock } from './cock.ts'; export type Chick = Cock;` },
  },
  {
    ...planted('no-barrels', 'web/src/ui/List.tsx', './index.ts'),
    beside: { 'web/src/ui/index.ts': `export { Card } from './Card.tsx';` },
  },
  planted('tests-are-leaves', 'brand/src/borrow.ts', './ink.test.ts'),
  planted('product-knows-no-tool', 'server/src/platform/tool.ts', '../../../scripts/run.ts'),
  planted('product-knows-no-tool', 'web/src/lib/tool.ts', '../../../e2e/billing.spec.ts'),
  planted('product-runs-without-dev-packages', 'server/src/platform/spy.ts', 'vitest'),
  planted('product-runs-without-dev-packages', 'web/src/lib/spy.ts', '@playwright/test'),
];

const rooms: PlantedViolation[] = [
  planted('contract-imports-zod-only', 'contract/src/colours.ts', '#brand/ink.ts'),
  planted('contract-imports-zod-only', 'contract/src/wire.ts', 'fastify'),
  planted('contract-imports-zod-only', 'contract/src/codes.ts', '../../country/au/abn.ts'),
  planted('contract-imports-zod-only', 'contract/src/tables.ts', '#server/platform/clock.ts'),
  planted('pure-rooms-know-only-themselves', 'brand/src/screen.ts', '#web/lib/money.ts'),
  planted('pure-rooms-know-only-themselves', 'messages/src/tenant.ts', '#server/platform/clock.ts'),
  planted('pure-rooms-know-only-themselves', 'country/au/words.ts', '#messages/words.ts'),
  {
    rule: 'pure-rooms-know-only-themselves',
    path: 'country/au/bill.ts',
    source: `import type { Bill } from '#contract/billing.ts'; export type B = Bill;`,
  },
  planted('pure-rooms-touch-no-machine', 'brand/src/files.ts', 'node:fs'),
  planted('pure-rooms-touch-no-machine', 'country/au/files.ts', 'node:path'),
  planted('pure-rooms-touch-no-machine', 'messages/src/files.ts', 'node:crypto'),
  planted('server-knows-no-web', 'server/src/platform/screen.ts', '#web/lib/money.ts'),
  planted('web-knows-no-server', 'web/src/tenant/rows.ts', '#server/platform/clock.ts'),
  {
    rule: 'web-knows-no-server',
    path: `${WEB_BILLING}/rows.ts`,
    source: `import type { BillRow } from '#server/features/billing/billing.table.ts'; export type Row = BillRow;`,
  },
];

const web: PlantedViolation[] = [
  planted('web-takes-types-of-contract', `${WEB_BILLING}/schema.ts`, '#contract/billing.ts'),
  {
    rule: 'web-takes-types-of-contract',
    path: `${WEB_BILLING}/mixed.ts`,
    source: `import type { Bill } from '#contract/billing.ts'; import { Payment } from '#contract/billing.ts'; export const s = (b: Bill) => [b, Payment];`,
  },
  planted('web-imports-no-zod', 'web/src/lib/parse.ts', 'zod'),
  {
    rule: 'web-imports-no-zod',
    path: 'web/src/lib/parseLater.ts',
    source: `export const z = () => import('zod');`,
  },
  planted('web-runs-in-a-browser', 'web/src/lib/hash.ts', 'node:crypto'),
  ...[
    'ui/Card.tsx',
    'tenant/brand.ts',
    'shared/saving.ts',
    'features/people/People.tsx',
    'app/Shell.tsx',
    'routes/index.tsx',
    'main.tsx',
  ].map((above, i) => planted('web-lib-knows-nothing-above', `web/src/lib/up${i}.ts`, `#web/${above}`)),
  ...[
    'tenant/brand.ts',
    'shared/saving.ts',
    'features/people/People.tsx',
    'app/Shell.tsx',
    'routes/index.tsx',
  ].map((above, i) => planted('web-ui-knows-nothing-above', `web/src/ui/Up${i}.tsx`, `#web/${above}`)),
  ...[
    'shared/saving.ts',
    'features/people/People.tsx',
    'app/Shell.tsx',
    'routes/index.tsx',
    'routeTree.gen.ts',
  ].map((above, i) => planted('web-tenant-knows-nothing-above', `web/src/tenant/up${i}.ts`, `#web/${above}`)),
  ...['features/people/People.tsx', 'app/Shell.tsx', 'routes/index.tsx'].map((above, i) =>
    planted('web-shared-knows-nothing-above', `web/src/shared/up${i}.ts`, `#web/${above}`),
  ),
  ...['app/Shell.tsx', 'routes/index.tsx', 'main.tsx'].map((above, i) =>
    planted('web-features-knows-nothing-above', `${WEB_BILLING}/up${i}.ts`, `#web/${above}`),
  ),
  planted('web-features-are-strangers', `${WEB_BILLING}/Neighbour.tsx`, '#web/features/people/People.tsx'),
  planted(
    'web-features-are-strangers',
    'web/src/features/bill/Prefix.tsx',
    '#web/features/billing/billing.api.ts',
  ),
  planted('web-calls-from-api-files', `${WEB_BILLING}/Caller.tsx`, '#web/lib/call.ts'),
  planted('web-calls-from-api-files', 'web/src/routes/caller.tsx', '#web/lib/call.ts'),
];

const server: PlantedViolation[] = [
  planted(
    'platform-knows-no-feature',
    'server/src/platform/bill.ts',
    '#server/features/people/people.rules.ts',
  ),
  planted('platform-knows-no-feature', 'server/src/platform/entry.ts', '#server/app.ts'),
  planted('platform-knows-no-feature', 'server/src/platform/post.ts', '#server/letters/dress.ts'),
  planted(
    'letters-know-files-alone',
    'server/src/letters/bill.ts',
    '#server/features/billing/billing.rules.ts',
  ),
  planted('features-know-no-entry', `${BILLING}/entry.actions.ts`, '#server/app.ts'),
  planted('features-know-no-entry', `${BILLING}/operator.actions.ts`, '#server/cli/livery.ts'),
  planted('makers-stay-out-of-features', `${BILLING}/made.actions.ts`, '#test/makers.ts'),
  planted('makers-stay-out-of-features', `${BILLING}/world.actions.ts`, '#server/demo/world.ts'),
  planted('makers-stay-out-of-features', 'server/src/platform/made.ts', '#test/makers.ts'),
  planted('sql-in-tables-and-queries', `${BILLING}/sql.actions.ts`, 'drizzle-orm'),
  planted('sql-in-tables-and-queries', `${BILLING}/sql.routes.ts`, 'drizzle-orm/pg-core'),
  planted('sql-in-tables-and-queries', 'server/src/platform/connect.ts', 'pg'),
  planted('tables-are-read-by-queries', `${BILLING}/table.actions.ts`, './billing.table.ts'),
  planted('tables-are-read-by-queries', 'server/src/platform/peep.ts', './organisation.table.ts'),
  planted('http-in-routes', `${BILLING}/http.actions.ts`, 'fastify'),
  planted('http-in-routes', `${BILLING}/plugin.actions.ts`, '@fastify/helmet'),
  planted('http-in-routes', 'server/src/cli/provider.ts', 'fastify-type-provider-zod'),
  planted('rules-are-pure', `${BILLING}/clock.rules.ts`, '#server/platform/clock.ts'),
  planted('rules-are-pure', `${BILLING}/query.rules.ts`, './billing.queries.ts'),
  planted('rules-are-pure', `${BILLING}/chance.rules.ts`, 'node:crypto'),
  planted('rules-are-pure', `${BILLING}/spoken.rules.ts`, '#messages/words.ts'),
  planted('tables-know-only-tables', `${BILLING}/clever.table.ts`, './billing.rules.ts'),
  planted('queries-decide-nothing', `${BILLING}/clever.queries.ts`, './billing.rules.ts'),
  planted('actions-know-no-caller', `${BILLING}/job.actions.ts`, './billing.jobs.ts'),
  planted('actions-know-no-caller', `${BILLING}/route.actions.ts`, './billing.routes.ts'),
  planted('jobs-run-actions', `${BILLING}/direct.jobs.ts`, './billing.queries.ts'),
  planted('routes-are-bound-by-the-app', `${BILLING}/nested.routes.ts`, './billing.routes.ts'),
  planted(
    'routes-are-bound-by-the-app',
    'server/src/cli/served.ts',
    '#server/features/billing/billing.routes.ts',
  ),
  {
    ...planted(
      'features-meet-by-role',
      `${BILLING}/peep.actions.ts`,
      '#server/features/people/peopleLetters.ts',
    ),
    beside: { 'server/src/features/people/peopleLetters.ts': `export const welcome = 'Welcome';` },
  },
  {
    ...planted(
      'features-meet-by-role',
      'server/src/features/bill/peep.actions.ts',
      '#server/features/billing/billingLetters.ts',
    ),
    beside: { 'server/src/features/billing/billingLetters.ts': `export const reminder = 'Please pay';` },
  },
];

/** Checked by `graph.ts`, `size.ts` and `clock.ts`, because path patterns cannot. */
const ours: PlantedViolation[] = [
  planted(
    'features-go-one-way',
    'server/src/features/people/back.actions.ts',
    '#server/features/billing/billing.actions.ts',
  ),
  planted(
    'features-go-one-way',
    'server/src/features/people/stored.queries.ts',
    '#server/features/billing/billing.table.ts',
  ),
  planted('sub-rooms-go-one-way', `${WEB_BILLING}/card/Back.tsx`, '#web/features/billing/pay/PayForm.tsx'),
  {
    ...planted('sub-rooms-go-one-way', 'server/src/platform/mail/back.ts', '#server/platform/post/mail.ts'),
    beside: {
      'server/src/platform/post/mail.ts': `import '#server/platform/mail/other.ts'; export const mail = 1;`,
      'server/src/platform/mail/other.ts': `export const other = 1;`,
    },
  },
  {
    rule: 'folders-stay-small',
    path: 'web/src/features/crowd',
    source: '',
    beside: Object.fromEntries(
      Array.from({ length: 16 }, (_, i) => [`web/src/features/crowd/part${i}.ts`, 'export {};']),
    ),
  },
  {
    rule: 'rules-have-no-clock',
    path: `${BILLING}/now.rules.ts`,
    source: `export const now = () => new Date();`,
  },
  {
    rule: 'rules-have-no-clock',
    path: 'brand/src/dice.ts',
    source: `export const dice = () => Math.random();`,
  },
  { rule: 'rules-have-no-clock', path: 'country/au/now.ts', source: `export const now = () => Date.now();` },
];

export const everyPlanted: PlantedViolation[] = [...everywhere, ...rooms, ...web, ...server, ...ours];
