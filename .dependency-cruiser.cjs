/**
 * The direction of imports, one rule per sentence of ARCHITECTURE.md; `node scripts/layers.ts` first proves them all.
 * Reads as: a file matching `from` may not import a file matching `to`; `$1` is the first group of `from`.
 */
const TEST = '\\.test\\.tsx?$';
const DATABASE = '^server/src/platform/(database/|migrate\\.ts$|tenancy/tenant[^/]*\\.ts$)';
const TOP_OF_SERVER = '^server/src/[^/]+\\.ts$';
const COUNTRY_FIELDS = '^country/(field|[^/]+/src/registration/fields)\\.ts$';
/** An import that is gone once types are stripped. */
const TYPES = ['type-only', 'type-import'];
const LAYERS_OF_WEB = ['lib', 'ui', 'tenant', 'shared', 'features'];

/** @param {string[]} names packages, as npm names them */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
/** @param {string[]} roles of files in a server feature, as in `billing.<role>.ts` */
const role = (...roles) => `^server/src/features/.+\\.(${roles.join('|')})\\.ts$`;

/** @type {[name: string, comment: string, from: object, to: object][]} */
const everywhere = [
  [
    'import-resolves',
    'every import leads to a file or an installed package',
    {},
    // Messages are compiled, and absent from a fresh clone.
    { couldNotResolve: true, pathNot: '^virtual:|(^|/)generated/messages' },
  ],
  ['no-cycles', 'no file reaches itself through its imports, types included', {}, { circular: true }],
  [
    'no-barrels',
    'import the file that defines the name, not an index',
    {},
    { path: '(^|/)index\\.tsx?$', pathNot: ['node_modules/', '^web/src/routes/'] },
  ],
  ['tests-are-leaves', 'nothing imports a test', {}, { path: TEST }],
  [
    'product-knows-no-tool',
    'scripts, journeys and benches look at the product, never the other way',
    { path: '^(contract|server|web|brand|country|messages)/' },
    { path: '^(scripts|e2e|bench)/' },
  ],
  [
    'product-runs-without-dev-packages',
    'what runs in production is listed in dependencies',
    { path: '^((server|web|contract|brand|country|messages)/src|country|server/test/makers)', pathNot: TEST },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES },
  ],
];

const rooms = [
  [
    'contract-imports-zod-only',
    'the contract is what both sides agree on: zod, itself, and the fields a country adds to a registration',
    { path: '^contract/' },
    { pathNot: ['^contract/', COUNTRY_FIELDS, packages('zod', 'vitest', 'fast-check')] },
  ],
  [
    'pure-rooms-know-only-themselves',
    'brand, country and messages serve web and server alike and know neither, nor each other',
    { path: '^(brand|country|messages)/' },
    { path: '^(contract|server|web|brand|country|messages|e2e|bench|scripts)/', pathNot: '^$1/' },
  ],
  [
    'pure-rooms-touch-no-machine',
    'brand, country, messages and contract run in a browser: nothing of node',
    { path: '^(brand|country|messages|contract)/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ],
  ['server-knows-no-web', 'server and web meet in the contract', { path: '^server/' }, { path: '^web/' }],
  ['web-knows-no-server', 'web and server meet in the contract', { path: '^web/' }, { path: '^server/' }],
];

const layersOfWeb = LAYERS_OF_WEB.map((layer, i) => [
  `web-${layer}-knows-nothing-above`,
  'lib < ui < tenant < shared < features < routes and app',
  { path: `^web/src/${layer}/` },
  { path: `^web/src/((${[...LAYERS_OF_WEB.slice(i + 1), 'app', 'routes'].join('|')})/|[^/]+\\.tsx?$)` },
]);

const web = [
  ...layersOfWeb,
  [
    'web-takes-types-of-contract',
    'the first bundle carries no schema: import type, or await import() the one schema of a form',
    { path: '^web/src/', pathNot: TEST },
    {
      path: '^contract/',
      // These hold no schema: tables of rooms, roles and acts, how far lists are counted, the name of a header, what can stand in a letter, the usual promise of marking, what can be annotated, how much minutes hold, how a price is divided, which invoices money pays, what changing a plan does, how many are changed or made at once, what a form is, how progress and coverage are counted.
      pathNot:
        '^contract/src/(console/(rooms|settings/(website|hostNames|letterPieces))|kit/(roles|acts|counted)|billing/(instalments|allocate|planSteps)|calendar/addressLimits|editions/(draftLimits|gathered|criterionAmount)|enrolments/limits|learning/\\w+|marking/(usualPromise|annotated)|assessments/conversationLimits|reports/kinds|viewings/viewingHeader|registration/(fields|form/(?!formContent)\\w+))[.]ts$',
      dynamic: false,
      dependencyTypesNot: TYPES,
    },
  ],
  [
    'web-imports-no-zod',
    'schemas are written in the contract',
    { path: '^web/src/', pathNot: TEST },
    { path: packages('zod'), dependencyTypesNot: TYPES },
  ],
  [
    'web-runs-in-a-browser',
    'nothing of node on the web',
    { path: '^web/src/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ],
  [
    'web-features-are-strangers',
    'a screen that needs two features is composed by its route',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ],
  [
    'web-calls-from-api-files',
    'only *.api.ts speaks to the server',
    { path: '^web/src/', pathNot: ['\\.api\\.ts$', '^web/src/lib/', TEST] },
    { path: '^web/src/lib/call\\.ts$', dependencyTypesNot: TYPES },
  ],
];

const server = [
  [
    'platform-knows-no-feature',
    'the ground does not know what stands on it',
    { path: '^server/src/platform/', pathNot: TEST },
    { path: ['^server/src/(letters|features|cli|demo)/', TOP_OF_SERVER] },
  ],
  [
    'letters-know-files-alone',
    'letters wear a brand and carry files; what they say stands beside the feature that sends them',
    { path: '^server/src/letters/', pathNot: TEST },
    {
      path: ['^server/src/features/', TOP_OF_SERVER],
      pathNot: ['^server/src/features/files/', '\\.table\\.ts$'],
    },
  ],
  [
    'features-know-no-entry',
    'app, main, cli and demo compose features',
    { path: '^server/src/features/', pathNot: TEST },
    { path: ['^server/src/(cli|demo)/', TOP_OF_SERVER] },
  ],
  [
    'makers-stay-out-of-features',
    'made-up data is for tests and the demonstration, which main and the cli may start',
    {
      path: '^((server|web|contract|brand|country|messages)/src|country)/',
      pathNot: [TEST, '^server/src/(demo|cli)/', '^server/src/main\\.ts$'],
    },
    { path: '^server/(test|src/demo)/' },
  ],
  [
    'sql-in-tables-and-queries',
    'drizzle and pg only in *.table.ts, *.queries.ts, platform/database, platform/migrate.ts and platform/tenancy/tenant*.ts',
    {
      path: '^server/src/',
      pathNot: [TEST, '\\.(table|queries)\\.ts$', DATABASE],
    },
    { path: packages('drizzle-orm', 'pg'), dependencyTypesNot: TYPES },
  ],
  [
    'tables-are-read-by-queries',
    'a table is a value only in queries and in the foreign keys of tables; others take its row types',
    {
      path: '^server/src/',
      pathNot: [TEST, '\\.(table|queries)\\.ts$', DATABASE, '^server/src/demo/'],
    },
    { path: '\\.table\\.ts$', dependencyTypesNot: TYPES },
  ],
  [
    'http-in-routes',
    'fastify only in *.routes.ts, platform and the files that build the app',
    { path: '^server/src/', pathNot: [TEST, '\\.routes\\.ts$', '^server/src/platform/', TOP_OF_SERVER] },
    { path: packages('fastify', '@fastify', 'fastify-type-provider-zod') },
  ],
  [
    'rules-are-pure',
    'rules decide on what they are given: contract, pure rooms, tables of words, other rules, types',
    { path: '^server/src/.+\\.rules\\.ts$' },
    {
      pathNot: [
        '^(contract|brand|country)/',
        '^messages/src/(formats|languages|money|plainTerms|terms)\\.ts$',
        '^server/src/.+\\.rules\\.ts$',
      ],
      dependencyTypesNot: TYPES,
    },
  ],
  [
    'tables-know-only-tables',
    'a table points at other tables and nothing else of a feature',
    { path: role('table') },
    { path: '^server/src/features/', pathNot: '\\.table\\.ts$', dependencyTypesNot: TYPES },
  ],
  [
    'queries-decide-nothing',
    'queries return rows; rules and actions decide',
    { path: role('queries') },
    { path: role('rules', 'actions', 'jobs', 'routes'), dependencyTypesNot: TYPES },
  ],
  [
    'actions-know-no-caller',
    'routes and jobs run actions, never the other way',
    { path: role('actions') },
    { path: role('jobs', 'routes') },
  ],
  [
    'jobs-run-actions',
    'what runs later is an action',
    { path: role('jobs') },
    { path: '^server/src/features/', pathNot: '\\.(actions|jobs|queues)\\.ts$', dependencyTypesNot: TYPES },
  ],
  [
    'routes-are-bound-by-the-app',
    'only the files that build the app import routes',
    { path: '^server/', pathNot: [TEST, TOP_OF_SERVER] },
    { path: '\\.routes\\.ts$' },
  ],
  [
    'features-meet-by-role',
    'of another feature a feature sees tables, queries, rules, actions and queues; scripts/layers.ts keeps it one way, and samples see letters',
    { path: '^server/src/features/([^/]+)/', pathNot: [TEST, '^server/src/features/ownLetters/samples/'] },
    {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/$1/', '\\.(table|queries|rules|actions|queues)\\.ts$'],
    },
  ],
];

module.exports = {
  forbidden: [...everywhere, ...rooms, ...web, ...server].map(([name, comment, from, to]) => ({
    name,
    comment,
    severity: 'error',
    from,
    to,
  })),
  options: {
    // Types count: a rule that lets them pass says so.
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // Compiled or built, and absent from a fresh clone.
    exclude: { path: '^(messages/src/generated/|#messages/generated/|server/migrations/|web/dist/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
