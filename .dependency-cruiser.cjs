/**
 * The boundaries between modules (docs/architecture.md "Boundaries"), checked by `npm run boundaries`.
 *
 * The public files of a module: its module, services, DTOs, response mappers, records and the types of its schemas,
 * and the ports named in PORTS. The four modules of access (auth, users, roles, sessions) are one area in four folders:
 * every request's session and permissions are read across them, so they may also use each other's repositories.
 * All other files (controllers, processors, conditions, sheet reader, …) are private to the module.
 */
const FACES = '[.](module|service|response|record|schema)[.]ts$|/dto([.]ts$|/)';

/** Files for other modules that match none of FACES: registries, and rules with one owner. */
const PORTS = [
  'auth/(common-passwords|password|reset-links)[.]ts$',
  'jobs/applicants[.]ts$',
  'roles/last-administrator[.]ts$',
  'roles/live-roles[.]ts$',
  'suggestions/suggestion-sources[.]ts$',
].join('|');

/* Includes users.repository: the names of people in other records. */
const ACCESS = '^src/modules/(auth|users|roles|sessions)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'core-names-no-resource',
      comment: 'core/ holds mechanisms: resources register with it, it knows none of them.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/modules/' },
    },
    {
      name: 'core-arrows-go-down',
      comment: 'The floors of core/: what is pure, what touches a service, what modules build on.',
      severity: 'error',
      from: { path: '^src/core/(text|clock|errors|history)/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^src/core/', pathNot: '^src/core/(text|clock|errors|history)/|^src/core/[^/]+$' },
    },
    {
      name: 'core-services-know-no-users',
      severity: 'error',
      from: { path: '^src/core/(database|queues|files|cache|migrations|tracing)/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^src/core/(access|records|mail|live|http|erasure|file-views|upkeep)/' },
    },
    {
      name: 'admin-parts-know-no-page',
      comment: 'What screens share knows none of them; what records share stands above it.',
      severity: 'error',
      from: { path: '^admin/src/(common|providers|theme|i18n)/', pathNot: '[.](spec|screens)[.]tsx?$' },
      to: { path: '^admin/src/[^/]+/', pathNot: '^admin/src/(common|providers|theme|i18n|access|portal)/' },
    },
    {
      name: 'admin-records-know-no-resource',
      severity: 'error',
      from: { path: '^admin/src/records/', pathNot: '[.](spec|screens)[.]tsx?$' },
      to: { path: '^admin/src/[^/]+/', pathNot: '^admin/src/(records|common|providers|theme|i18n|access)/' },
    },
    {
      name: 'shared-is-pure',
      comment:
        'shared/ also runs in the browser: nothing of Nest, mongoose or Node, nothing of src but itself.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '[.]spec[.]ts$' },
      to: { pathNot: '^src/shared/|^node_modules/(validator|@casl/ability)/' },
    },
    {
      name: 'shared-is-pure-node',
      comment: 'shared/ also runs in the browser: no module of Node.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '[.]spec[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'admin-knows-shared-only',
      comment: 'The admin talks to the server over HTTP; of src it shares only shared/.',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^src/', pathNot: '^src/shared/' },
    },
    {
      name: 'server-knows-no-admin',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^admin/' },
    },
    {
      name: 'modules-by-their-faces',
      comment: 'A module is used through what it shows (FACES, PORTS); its other files are its own.',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^src/modules/', pathNot: `^src/modules/$1/|${FACES}|${PORTS}|${ACCESS}` },
    },
    {
      name: 'access-by-its-faces',
      comment: 'The same for the area of access, whose own modules also share repositories.',
      severity: 'error',
      from: { path: '^src/modules/', pathNot: `${ACCESS}|[.]spec[.]ts$` },
      to: { path: ACCESS, pathNot: `${FACES}|${PORTS}|users/users[.]repository[.]ts$` },
    },
    {
      name: 'access-shares-repositories-only',
      severity: 'error',
      from: { path: '^src/modules/(auth|users|roles|sessions)/', pathNot: '[.]spec[.]ts$' },
      to: {
        path: ACCESS,
        pathNot: `^src/modules/$1/|${FACES}|${PORTS}|[.]repository[.]ts$`,
      },
    },
    {
      name: 'production-knows-no-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^test/|[.]spec[.]ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'Types alone may go round: they are gone when the code runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is either an entry or dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '[.]d[.]ts$|[.](spec|test)[.]tsx?$|^src/(main|worker|seed)[.]ts$|^admin/src/main[.]tsx$',
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-packages',
      comment: 'What the server runs on has to be there after npm prune --omit=dev.',
      severity: 'error',
      from: { path: '^src/', pathNot: '[.]spec[.]ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|admin/dist)/|^src/modules/[^/]+/.*[.]hbs$' },
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: '.dependency-cruiser.resolve.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.svg'],
    },
  },
};
