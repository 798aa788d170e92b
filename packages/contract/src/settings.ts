import { z } from 'zod';
import { isContactAddress } from './contact-address';
import { colourPattern, okabeIto } from './core/category-colours';
import { viridis } from './core/gradient-colours';
import { authModes } from './core/role';
import { defineSetting, type SettingDefinition, type SettingsOf } from './core/setting';

const texts = z.array(z.string());
const colour = z.string().regex(colourPattern);
const colours = z.array(colour).min(1);
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);
const count = z.int().min(0);

type Audience = SettingDefinition['audience'];

function choice<const C extends readonly string[]>(choices: C, fallback: C[number], description: string) {
  return defineSetting<C[number]>({ schema: z.enum(choices), fallback, audience: 'public', description });
}
function switched(fallback: boolean, description: string, audience: Audience = 'public') {
  return defineSetting({ schema: z.boolean(), fallback, audience, description });
}
function link(description: string, audience: Audience = 'public') {
  return defineSetting({ schema: address, fallback: '', audience, description });
}
function service(description: string) {
  return defineSetting({
    schema: address,
    fallback: '',
    audience: 'public',
    isCalled: true,
    description: `${description} It begins with https://, or with http:// on this machine.`,
  });
}
function line(description: string, audience: Audience = 'public') {
  return defineSetting({ schema: z.string().max(500), fallback: '', audience, description });
}
function amount(fallback: number, description: string) {
  return defineSetting({ schema: count, fallback, audience: 'admin', description });
}
function palette(fallback: readonly string[], description: string) {
  return defineSetting({ schema: colours, fallback: [...fallback], audience: 'public', description });
}

const dataImportModes = ['NONE', 'VERIFY', 'IMPORT'] as const;

const groupCreators = ['users', 'curators'] as const;

const dashboardCategories = [
  'germplasm',
  'markers',
  'maps',
  'traits',
  'locations',
  'datasets',
  'experiments',
  'datasetsAllelefreq',
  'datasetsGenotype',
  'datasetsTrials',
  'datasetsClimate',
  'datasetsPedigree',
  'groups',
  'climates',
  'images',
  'fileresources',
] as const;

const dashboardSections = ['publications', 'news', 'projects', 'dataupdates', 'datastories'] as const;

export const settings = {
  authMode: choice(authModes, 'SELECTIVE', 'Sign-in is off (NONE), optional (SELECTIVE) or required (FULL).'),
  dataImportMode: choice(
    dataImportModes,
    'NONE',
    'Whether data files can be checked (VERIFY) or also imported (IMPORT).',
  ),
  colorPrimary: defineSetting({
    schema: colour,
    fallback: '#2b6a3f',
    audience: 'public',
    description: 'Accent colour; shades with too little contrast are corrected.',
  }),
  colorsTemplate: palette(okabeIto, 'Colours of things in the portal, such as dataset types.'),
  colorsCharts: palette(okabeIto, 'Colours of categories in charts, in this order.'),
  colorsGradient: palette(viridis, 'Colours of a sequence from low to high.'),
  dashboardCategories: defineSetting({
    schema: z.array(z.enum(dashboardCategories)),
    fallback: ['germplasm', 'markers', 'traits', 'locations'],
    audience: 'public',
    description: 'Counts on the home page, in this order.',
  }),
  dashboardSections: defineSetting({
    schema: z.array(z.enum(dashboardSections)),
    fallback: [...dashboardSections],
    audience: 'public',
    description: 'Sections of the home page, in this order.',
  }),
  hiddenPages: defineSetting({
    schema: texts,
    fallback: [],
    audience: 'public',
    description: 'Names of hidden pages.',
  }),
  hiddenColumns: defineSetting({
    schema: z.record(z.string(), texts),
    fallback: {},
    audience: 'public',
    description:
      'Columns hidden per table until a user chooses their own; tables not named use their built-in choice.',
  }),
  hiddenPagesAutodiscover: switched(false, 'Hide pages that have nothing to show.', 'admin'),
  groupCreation: choice(
    groupCreators,
    'users',
    'Who can create groups: everyone who is signed in (users) or only curators and administrators (curators).',
  ),
  commentsEnabled: switched(true, 'Allow comments on germplasm and locations.'),
  pdciEnabled: switched(true, 'Show the passport data completeness index.'),
  brapiEnabled: switched(true, 'Enable the Breeding API.', 'admin'),
  showGdprNotification: switched(
    false,
    'Ask for consent before storing anything unnecessary in the browser.',
  ),
  securityContact: defineSetting({
    schema: z.string().refine((text) => text === '' || isContactAddress(text)),
    fallback: '',
    audience: 'public',
    description:
      'Mail address or https address to which security problems of this portal are reported, in /.well-known/security.txt and on the About page.',
  }),
  registrationEnabled: switched(false, 'Visitors can request an account.'),
  gatekeeperRegistrationRequiresApproval: switched(
    true,
    'An administrator must approve each account.',
    'admin',
  ),
  gatekeeperUrl: service('Address of the external user-access service; empty for the built-in one.'),
  gatekeeperUsername: line("The portal's account at the user-access service.", 'admin'),
  gatekeeperPassword: line('Password of that account.', 'secret'),
  gatekeeperDatabaseServer: line(
    'Server name of this portal at the user-access service; empty for that of the database.',
    'admin',
  ),
  gatekeeperDatabaseName: line(
    'Database name of this portal at the user-access service; empty for that of the database.',
    'admin',
  ),
  externalLinkIdentifier: line('Germplasm column used in the external link.'),
  externalLinkTemplate: line('External link for marked germplasm, with a placeholder for the identifier.'),
  googleAnalyticsKey: line('Key of the page-tracking service; nothing is sent while it is empty.'),
  plausibleDomain: line(
    'Domain name at the privacy-oriented analytics service; nothing is sent while it is empty.',
  ),
  plausibleHashMode: switched(true, 'Count pages by the part of the address behind the #.'),
  plausibleApiHost: link('Address of the privacy-oriented analytics service.'),
  gridscoreUrl: link('Address of the field data collection app.'),
  heliumUrl: link('Address of the pedigree viewer.'),
  fieldhubUrl: link('Address of the trial design tool.'),
  genesysUrl: service(
    'Address of the external genebank portal that material is requested from; nothing is sent while it is empty.',
  ),
  genesysClientId: line('Name of this portal at the external genebank portal.', 'admin'),
  genesysClientSecret: line('Secret that belongs to that name.', 'secret'),
  filesDeleteAfterHoursAsync: amount(12, 'Hours after which files of finished jobs are deleted.'),
  filesMaxSizeAnonymousMB: amount(
    2048,
    'Space for files of finished jobs without an account in megabytes; the oldest are removed first, the newest is kept.',
  ),
  filesDeleteAfterHoursTemp: amount(12, 'Hours after which temporary files are deleted.'),
  databaseBackupEveryDays: amount(0, 'Days between automatic backups; 0 for none.'),
  databaseBackupMaxSizeGB: amount(1, 'Space for backups in gigabytes; the oldest go first.'),
} as const;

export type Settings = SettingsOf<typeof settings>;
export type SettingKey = keyof Settings;

export function settingKeys(...audiences: Audience[]): SettingKey[] {
  return (Object.keys(settings) as SettingKey[]).filter((key) => audiences.includes(settings[key].audience));
}

function shapeOf(keys: readonly SettingKey[]) {
  return z.object(Object.fromEntries(keys.map((key) => [key, settings[key].schema.optional()])));
}

/** The response of `GET settings`. Empty texts are left out, as the contract requires. */
export const clientConfiguration = shapeOf(settingKeys('public')) as z.ZodType<Partial<Settings>>;
/** What administrators read and write; secrets are written only. */
export const adminConfiguration = shapeOf(settingKeys('public', 'admin', 'secret')).meta({
  id: 'AdminConfiguration',
}) as z.ZodType<Partial<Settings>>;
