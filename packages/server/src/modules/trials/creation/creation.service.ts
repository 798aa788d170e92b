import type { NewPlot } from '@landrace/contract/areas/trials/trial-creation.routes';
import type { Caller } from '../../../platform/access/caller';
import { recordEvent, type SignedInActor } from '../../../platform/audit/note-event';
import { beginChangeSet } from '../../../platform/db/change-set';
import type { Reader } from '../../../platform/db/handle';
import { referringTo } from '../../../platform/db/missing-reference';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { listKnownLocationIds } from '../../geography/public';
import { matchGermplasm } from '../../groups/public';
import {
  findTakenPosition,
  insertLocations,
  insertPlots,
  insertTreatments,
  lockDataset,
  type PlotRow,
} from './creation.repository';

export type CreationDeps = Pick<Services, 'database'>;

interface NewPlots {
  readonly datasetId: number;
  readonly plots: readonly NewPlot[];
}

/** Plots of a trial that is to be grown, all or none. Values are recorded later, by an import. */
export async function addPlots(
  { database }: CreationDeps,
  { datasetId, plots }: NewPlots,
  { caller, ...by }: SignedInActor & { readonly caller: Caller },
): Promise<void> {
  const { visible } = await caller.permittedDatasets();
  if (!visible.includes(datasetId)) throw fail('dataset.notFound', {});
  refuseSharedPositions(plots);
  await referringTo(database, async (tx) => {
    // Locked first: of two callers, the second sees the plots of the first.
    const dataset = await lockDataset(tx, datasetId);
    if (!dataset) throw fail('dataset.notFound', {});
    if (!dataset.isTrial) throw fail('dataset.notATrial', {});
    await beginChangeSet(tx, {
      kind: 'edit',
      actorId: by.actor.id,
      summary: `Plots of ${dataset.name}`,
      items: [{ type: 'dataset', id: datasetId }],
    });
    await refuseUnknownLocations(tx, plots);
    const rows = rowsOf(plots, await germplasmByName(tx, plots));
    const taken = await findTakenPosition(tx, datasetId, rows);
    if (taken) throw fail('trialCreation.positionTaken', taken);
    await insertTreatments(tx, rows);
    await insertPlots(tx, datasetId, rows);
    await insertLocations(tx, datasetId, rows);
    const subject = { id: datasetId, name: dataset.name };
    await recordEvent(tx, { action: 'dataset.plotsAdded', ...by, subject, details: { plots: plots.length } });
  });
}

/** Row and column identify one plot of a site. */
function refuseSharedPositions(plots: readonly NewPlot[]): void {
  const taken = new Set<string>();
  for (const { row, column, locationId } of plots) {
    const position = `${locationId ?? ''} ${row} ${column}`;
    if (taken.has(position)) throw fail('trialCreation.positionTaken', { row, column });
    taken.add(position);
  }
}

async function refuseUnknownLocations(reader: Reader, plots: readonly NewPlot[]): Promise<void> {
  const ids = [...new Set(plots.flatMap(({ locationId }) => locationId ?? []))];
  if (ids.length > 0 && (await listKnownLocationIds(reader, ids)).length < ids.length)
    throw fail('location.notFound', {});
}

/** The only germplasm with each name. */
async function germplasmByName(
  reader: Reader,
  plots: readonly NewPlot[],
): Promise<ReadonlyMap<string, number>> {
  const firstLines = new Map<string, number>();
  for (const [index, { germplasm }] of plots.entries())
    if (!firstLines.has(germplasm)) firstLines.set(germplasm, index + 1);
  const named = [...firstLines].map(([name, line]) => ({ name, line }));
  const matched = await matchGermplasm(reader, named);
  return new Map(
    matched.map(({ name, line, matches, candidates: [only] }) => {
      if (!only) throw fail('trialCreation.germplasmUnknown', { line, name });
      if (matches > 1) throw fail('trialCreation.germplasmAmbiguous', { line, name, count: matches });
      return [name, only.id] as const;
    }),
  );
}

/** What an import takes for missing replicates and blocks, so that its rows are about these plots. */
const firstRep = '1';

function rowsOf(plots: readonly NewPlot[], ids: ReadonlyMap<string, number>): PlotRow[] {
  return plots.map(({ germplasm, rep, block, treatment, locationId, ...position }) => ({
    ...position,
    germplasmId: ids.get(germplasm) ?? 0,
    rep: rep || firstRep,
    block: block || firstRep,
    treatment: treatment || null,
    locationId: locationId ?? null,
  }));
}
