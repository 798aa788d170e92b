import { Failure } from '../../../launcher/failure.mjs';
import { trialSettings } from '../environment';
import { keepReport } from '../keep-report';
import { count, type Section, seconds } from '../report';
import type { AtEnd } from '../session';
import { surroundings } from '../surroundings';
import { withClient } from '../with-portal';
import { measureFile } from './measure-file';
import { measureScatter } from './measure-scatter';
import { measureScreens } from './measure-screens';
import { measureSheet } from './measure-sheet';
import { measureStatistics } from './measure-statistics';
import { measureTraitPage } from './measure-trait-page';
import { fullTrialValues } from './trials-plan';
import { openTrialsPortal, type TrialsPortal, trialsDirectory } from './trials-portal';

/** `npm run bench -- trials`, in a portal of its own; `clean` removes it. */
export async function benchTrials(root: string, args: readonly string[], atEnd: AtEnd): Promise<void> {
  const settings = trialSettings(root);
  if (args.includes('clean')) return trialsDirectory(settings.dataDir).remove();
  if (args.length > 0) throw new Failure(`Trials can only be measured or "clean", not "${args.join(' ')}".`);
  const portal = await openTrialsPortal(root, settings, atEnd);
  const { rows } = await portal.pool.query(
    `select current_setting('server_version') as version, (select count(*) from trial_value) as values`,
  );
  const facts = surroundings(root, rows[0].version);
  const sections = await measured(root, portal);
  await keepReport(root, settings.values === fullTrialValues ? 'large-trials' : `trials-${settings.values}`, {
    title: 'Bench of trials',
    notes: [`${count(rows[0].values)} trial values.`, loading(portal)],
    environment: facts(),
    sections,
  });
  console.log('The portal is kept for the next run; `npm run bench -- trials clean` removes it.');
}

function measured(root: string, portal: TrialsPortal): Promise<Section[]> {
  return withClient(portal, async (client, { url }) => [
    // First, before anything else has made the database read.
    await measureTraitPage(portal, client),
    await measureStatistics(portal, client),
    await measureScatter(portal, client),
    await measureFile(portal, client),
    await measureSheet(portal, client),
    ...(await measureScreens(root, { portal, url })),
  ]);
}

function loading({ trialsMs }: TrialsPortal): string {
  return trialsMs === undefined
    ? 'They were loaded by an earlier run.'
    : `Loading them through COPY, with keys and statistics: ${seconds(trialsMs)}.`;
}
