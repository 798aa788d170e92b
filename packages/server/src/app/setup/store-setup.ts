import type { SetupConfiguration, SetupStep } from '@landrace/contract/areas/administration/setup.routes';
import type { Settings } from '@landrace/contract/settings';
import type { DemoSize } from '@landrace/demo/plan';
import { checkAdministrator, makeFirstAdministrator } from '../../modules/accounts/first-administrator';
import { recordEvent } from '../../platform/audit/note-event';
import { type Load, loading } from '../../platform/db/copy-in';
import { migrateWithin } from '../../platform/db/migrate';
import { Failure, fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { insertDemo, isEmptyForGood, tidy } from '../demo';
import { storeDemoFiles } from '../demo-files';
import { createServices } from '../services';
import { checkDatabase } from './check-database';
import { checkGatekeeper } from './check-gatekeeper';
import { draftConfiguration } from './configuration-file';
import { databaseAddress } from './database-address';
import type { SetupDeps } from './setup-deps';

interface Attempt {
  readonly configuration: SetupConfiguration;
  /** IP address of the person who sets the portal up, for the audit. */
  readonly address: string;
  onStep(step: SetupStep): void;
}

type Choices = NonNullable<SetupConfiguration['choices']>;

/**
 * Repeats all checks and saves everything: tables, demo collection, settings and administrator in one transaction,
 * the file that names the database right after it. A failure leaves nothing behind.
 */
export async function storeSetup(deps: SetupDeps, attempt: Attempt): Promise<void> {
  const { configuration, onStep } = attempt;
  onStep('checking');
  const chosen = databaseAddress(configuration.dbConfig);
  const url = chosen ?? deps.embeddedUrl;
  if (!url) throw fail('setup.databaseUnreachable', { reason: 'embedded' });
  await checkDatabase(url, deps.databaseFolder);
  if (configuration.gkConfig) await checkGatekeeper(configuration.gkConfig, deps.logger);
  const choices = choicesOf(configuration);
  checkAccounts(configuration, choices);
  const services = createServices({ ...deps.environment, LANDRACE_DATABASE_URL: url }, { connections: 2 });
  try {
    const draft = { database: chosen ?? 'embedded' };
    await fill(deps, services, { ...attempt, choices, draft }).catch(asFailure);
  } finally {
    await services.database.close();
  }
}

/** Choices that the contract's client cannot express depend on whether it names an access service. */
function choicesOf({ choices, gkConfig }: SetupConfiguration): Choices {
  return (
    choices ?? {
      authMode: gkConfig ? 'SELECTIVE' : 'NONE',
      dataImportMode: 'NONE',
      registrationEnabled: false,
      registrationRequiresApproval: true,
      hasDemo: false,
    }
  );
}

/** An access service has administrators of its own; without one, and without an account, nobody could sign in. */
function checkAccounts({ administrator, gkConfig }: SetupConfiguration, { authMode }: Choices): void {
  if (administrator && !gkConfig) checkAdministrator(administrator);
  if (!administrator && !gkConfig && authMode !== 'NONE') throw fail('setup.administratorMissing', {});
}

interface Filling extends Attempt {
  readonly choices: Choices;
  readonly draft: { readonly database: string };
}

async function fill(deps: SetupDeps, services: Services, filling: Filling): Promise<void> {
  const { choices, onStep } = filling;
  const { database } = services;
  const size = choices.hasDemo ? deps.demoSize : undefined;
  let draft: Awaited<ReturnType<typeof draftConfiguration>> | undefined;
  try {
    await loading(database, async (load) => {
      onStep('tables');
      await migrateWithin(load.tx, deps.databaseFolder);
      if (!(await isEmptyForGood(load.tx))) throw fail('setup.databaseUsed', {});
      await putIn(load, services, { ...filling, size });
      // The last step before the commit: if the folder is not writable, everything is rolled back.
      draft = await draftConfiguration(deps.dataDirectory, filling.draft);
    });
    await draft?.keep();
  } catch (problem) {
    await draft?.discard();
    throw problem;
  }
  onStep('starting');
  // The rows are committed; this affects only speed, images and matrices.
  if (size)
    await Promise.all([tidy(database, size), storeDemoFiles(services.storage, size)]).catch((problem) =>
      deps.logger.warn({ problem }, 'setup.notTidied'),
    );
}

async function putIn(
  load: Load,
  { settings, logger }: Services,
  { configuration, choices, address, onStep, size }: Filling & { readonly size: DemoSize | undefined },
): Promise<void> {
  const { tx } = load;
  const { administrator, gkConfig } = configuration;
  if (size) {
    onStep('demo');
    await insertDemo(load, size, { hashes: [], print: (line) => logger.info({ line }, 'setup.demo') });
  }
  onStep('settings');
  const isLocal = administrator && !gkConfig;
  const actor = isLocal ? await makeFirstAdministrator(tx, administrator, address) : undefined;
  await settings.change(tx, settingsOf(choices, gkConfig), { actor, address });
  const details = { authMode: choices.authMode, demo: size ?? 'none' };
  await recordEvent(tx, { action: 'setup.completed', actor, address, details });
}

function settingsOf(choices: Choices, gkConfig: SetupConfiguration['gkConfig']): Partial<Settings> {
  return {
    authMode: choices.authMode,
    dataImportMode: choices.dataImportMode,
    registrationEnabled: choices.registrationEnabled,
    gatekeeperRegistrationRequiresApproval: choices.registrationRequiresApproval,
    ...(gkConfig && {
      gatekeeperUrl: gkConfig.url,
      gatekeeperUsername: gkConfig.username,
      gatekeeperPassword: gkConfig.password,
    }),
  };
}

/** Known refusals are reported as they are; of any other error the administrator gets at least the gist. */
function asFailure(problem: unknown): never {
  if (problem instanceof Failure && problem.code !== 'service.unavailable') throw problem;
  const cause = (problem instanceof Failure ? problem.cause : problem) as { code?: string; message?: string };
  throw fail('setup.failed', { reason: cause.message || cause.code || 'unknown' }, problem);
}
