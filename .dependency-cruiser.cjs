/** Who may import whom. ARCHITECTURE.md draws it; packages/tools/src/boundaries.test.ts plants violations. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Fixtures are beside the tests that use them and may import the same. */
const tests = '(\\.(test|test-d|fixture)\\.tsx?|/test-setup\\.ts)$';
const own = (...folders) => `^packages/(${folders.join('|')})/`;
const shipped = own('domain', 'contract', 'locales', 'genotypes', 'demo', 'server', 'web');

module.exports = {
  forbidden: [
    rule(
      'resolvable',
      'An import that cannot be resolved is an import that is not checked.',
      {},
      { couldNotResolve: true },
    ),
    rule(
      'no-cycles',
      'Two files that need each other are one file, or miss a third.',
      {},
      { circular: true },
    ),
    rule(
      'domain-is-pure',
      'Domain knowledge needs no library, no Node, no DOM.',
      { path: own('domain'), pathNot: tests },
      { pathNot: own('domain') },
    ),
    rule(
      'contract-core-names-no-area',
      'The language comes before what is said in it.',
      { path: '^packages/contract/src/core/' },
      { path: '^packages/contract/src/(areas/|[^/]+\\.ts$)' },
    ),
    rule(
      'contract-imports',
      'The contract is shared, so it rests on the domain alone.',
      { path: own('contract'), pathNot: tests },
      { path: '^packages/', pathNot: own('contract', 'domain') },
    ),
    rule(
      'locales-import-nothing',
      'Texts are data.',
      { path: own('locales'), pathNot: tests },
      { pathNot: own('locales') },
    ),
    rule(
      'genotypes-imports',
      'The matrix store knows neither HTTP nor SQL nor us.',
      { path: own('genotypes') },
      { path: '^packages/', pathNot: own('genotypes', 'domain') },
    ),
    rule(
      'demo-imports',
      'The generator yields rows; the server copies them in.',
      { path: own('demo') },
      { path: '^packages/', pathNot: own('demo', 'domain', 'contract', 'genotypes') },
    ),
    rule(
      'platform-imports',
      'Platform carries everything, so it knows no table and no area.',
      { path: '^packages/server/src/platform/', pathNot: tests },
      {
        path: '^packages/',
        pathNot: [
          '^packages/server/src/platform/',
          '^packages/contract/src/(core/|[^/]+\\.ts$)',
          own('domain', 'locales'),
        ],
      },
    ),
    rule(
      'engine-imports',
      'The engine lists anything, so it may know nothing in particular.',
      { path: '^packages/server/src/engine/', pathNot: tests },
      {
        path: '^packages/',
        pathNot: ['^packages/server/src/(engine|platform)/', '^packages/contract/src/core/', own('domain')],
      },
    ),
    rule(
      'module-insides',
      'Of another area only public.ts may be used.',
      { path: '^packages/server/src/modules/([^/]+)/' },
      {
        path: '^packages/server/src/modules/([^/]+)/',
        pathNot: ['^packages/server/src/modules/$1/', '^packages/server/src/modules/[^/]+/public\\.ts$'],
      },
    ),
    rule(
      'import-type-insides',
      'The importer of a type is the only way into its folder.',
      { path: '^packages/server/src/modules/imports/', pathNot: [tests, '/imports/types/'] },
      { path: '^packages/server/src/modules/imports/types/', pathNot: '-importer\\.ts$' },
    ),
    rule(
      'import-types-are-apart',
      'What two types share is beside them.',
      { path: '^packages/server/src/modules/imports/types/([^/]+)/', pathNot: tests },
      {
        path: '^packages/server/src/modules/imports/types/',
        pathNot: '^packages/server/src/modules/imports/types/$1/',
      },
    ),
    rule(
      'module-imports',
      'A module rests on engine, platform, contract and domain.',
      { path: '^packages/server/src/modules/', pathNot: tests },
      {
        path: '^packages/',
        pathNot: ['^packages/server/src/(modules|engine|platform)/', own('contract', 'domain', 'genotypes')],
      },
    ),
    rule(
      'no-fastify-in-services',
      'Use cases and SQL do not know HTTP.',
      { path: '^packages/server/src/modules/.*\\.(service|repository|policy|source)\\.ts$' },
      { path: 'node_modules/fastify' },
    ),
    rule(
      'routes-call-services',
      'HTTP in, one service call, HTTP out.',
      { path: '^packages/server/src/modules/.*\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$' },
    ),
    rule(
      'server-is-not-web',
      'The two sides meet in the contract.',
      { path: own('server') },
      { path: own('web') },
    ),
    rule(
      'web-is-not-server',
      'The two sides meet in the contract.',
      { path: own('web') },
      { path: own('server', 'demo', 'genotypes') },
    ),
    rule(
      'web-without-zod',
      'Definitions are plain data; the validator stays on the server.',
      { path: '^packages/(web/src|contract/src/core|contract/src/areas/.*\\.table\\.ts)', pathNot: tests },
      { path: 'node_modules/zod', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-imports-types-of-schemas',
      'Schemas and routes carry the validator; the browser needs only their types.',
      { path: '^packages/web/src/', pathNot: tests },
      {
        path: '^packages/contract/src/(settings\\.ts|areas/.*\\.(schema|routes)\\.ts|api\\.ts)$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'lib-imports',
      'lib is below kit.',
      { path: '^packages/web/src/lib/' },
      { path: '^packages/web/src/', pathNot: '^packages/web/src/lib/' },
    ),
    rule(
      'kit-imports',
      'The kit draws anything, so it may know nothing in particular.',
      { path: '^packages/web/src/kit/', pathNot: tests },
      {
        path: '^packages/',
        pathNot: ['^packages/web/src/(kit|lib)/', '^packages/contract/src/core/', own('domain', 'locales')],
      },
    ),
    rule(
      'map-library-in-its-folder',
      'One import of the map library elsewhere, and every list would load it.',
      { path: '^packages/web/src/', pathNot: ['^packages/web/src/kit/maps/library/', tests] },
      {
        path: ['node_modules/(maplibre-gl|terra-draw|world-atlas)', '^packages/web/src/kit/maps/library/'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
    rule(
      'feature-insides',
      'Of another feature only public.ts may be used.',
      { path: '^packages/web/src/features/([^/]+)/' },
      {
        path: '^packages/web/src/features/([^/]+)/',
        pathNot: ['^packages/web/src/features/$1/', '^packages/web/src/features/[^/]+/public\\.tsx?$'],
      },
    ),
    rule(
      'charts-in-kit',
      'A feature hands rows to a drawing; which library draws them is the kit’s affair.',
      { path: '^packages/web/src/', pathNot: '^packages/web/src/kit/charts/' },
      { path: 'node_modules/(echarts|zrender)/' },
    ),
    rule(
      'features-below-app',
      'Only app knows all features.',
      { path: '^packages/web/src/features/' },
      { path: '^packages/web/src/app/' },
    ),
    rule(
      'test-code-stays-out',
      'Nothing that is shipped rests on test code or tools.',
      { path: shipped, pathNot: tests },
      { path: '^(packages/(testkit|e2e|tools)|bench)/' },
    ),
    rule(
      'fixtures-stay-out',
      'A fixture is beside what it stands in for, but only tests use it.',
      { path: shipped, pathNot: tests },
      { path: '\\.fixture\\.tsx?$' },
    ),
    rule(
      'no-orphans',
      'A file nobody imports is dead.',
      {
        orphan: true,
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          '^packages/(e2e|tools|genotypes/assembly)/',
          '^launcher/(fixtures/|dev/end-with-launcher)',
        ],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|snapshots)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
