import { list, oneOf, record, unfilled } from './shape';

/** Records of accounts and settings, as the contract names them. */

export const userGroup = record('ViewTableUsergroups', {
  n: 'userGroupId count',
  s: 'userGroupName userGroupDescription',
  ts: 'createdOn',
});

export const session = record('Session', {
  n: 'id lifetime createdOn',
  s: 'token imageToken username fullName email',
  more: { userType: oneOf('Administrator', 'Data Curator', 'Regular User') },
});

const notSet = 'an empty setting is left out, and this one is empty';
const colours = 'colorsTemplate colorsCharts colorsGradient';
const tables =
  'germplasm germplasmAttributes images climates climateData comments fileresources maps markers mapDefinitions datasets datasetAttributes experiments entities groups institutions locations pedigrees pedigreedefinitions traits trialsData collaborators';

const publicSettings = {
  s: 'colorPrimary externalLinkIdentifier externalLinkTemplate googleAnalyticsKey plausibleDomain plausibleApiHost gridscoreUrl heliumUrl fieldhubUrl genesysUrl',
  's[]': `${colours} dashboardCategories dashboardSections hiddenPages`,
  b: 'commentsEnabled plausibleHashMode registrationEnabled showGdprNotification',
  more: {
    authMode: oneOf('NONE', 'SELECTIVE', 'FULL'),
    dataImportMode: oneOf('NONE', 'VERIFY', 'IMPORT'),
    hiddenColumns: record('HiddenColumns', {
      's[]': tables,
      more: { publications: unfilled(list('s'), 'there is no list of publications yet') },
    }),
    gatekeeperUrl: unfilled('s', notSet),
    supportsFeedback: unfilled('b', 'no call of feedback is there yet'),
  },
} as const;

export const clientConfiguration = record('ClientConfiguration', publicSettings);

export const adminConfiguration = record('ClientAdminConfiguration', {
  ...publicSettings,
  s: `${publicSettings.s} gatekeeperUsername`,
  n: 'filesDeleteAfterHoursAsync filesDeleteAfterHoursTemp databaseBackupEveryDays databaseBackupMaxSizeGB',
  b: `${publicSettings.b} brapiEnabled gatekeeperRegistrationRequiresApproval pdciEnabled hiddenPagesAutodiscover`,
  more: {
    ...publicSettings.more,
    gatekeeperPassword: unfilled('s', 'written only: the contract itself calls its clear text an issue'),
    bcryptSalt: unfilled('n', 'passwords are not hashed by bcrypt'),
    dataDirectoryExternal: unfilled('s', 'where files lie is said to the process, not to the portal'),
  },
});
