import type { GermplasmFileBody } from '@landrace/contract/areas/germplasm/germplasm-file.routes';
import { switchedTable } from '@landrace/contract/core/table';
import { exportFile, fileLabel } from '../../engine/export-file';
import { startExportJob } from '../../engine/export-job';
import { readExportOptions } from '../../engine/export-options';
import { withExtraColumns } from '../../engine/extra-columns';
import { applyCustomFilters, readSelection } from '../../engine/request';
import { bindSource, type TableSource } from '../../engine/source';
import type { Caller } from '../../platform/access/caller';
import type { StartedJob } from '../../platform/jobs/start-job';
import type { Services } from '../../platform/services';
import { startArchiveJob } from './darwin-core/archive.job';
import { archive, archiveLabel } from './darwin-core/archive.service';
import { germplasmSource } from './germplasm.source';
import { mcpdSource } from './mcpd.source';

export type FileDeps = Pick<Services, 'database' | 'settings' | 'clock'>;

export interface FileCall {
  readonly caller: Caller;
  readonly accept: string | undefined;
  readonly body: GermplasmFileBody;
  /** The portal's public address. */
  readonly portal: string;
}

interface ListCall {
  readonly source: TableSource;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The equivalent export request of the list, or of its MCPD form. */
function listCall({ includeAttributes, format, ...body }: GermplasmFileBody): ListCall {
  const rows = rowsOf(body);
  const extraColumns = { includeAttributes: includeAttributes ?? false };
  return format === 'mcpd'
    ? { source: mcpdSource, body: { rows, ...extraColumns } }
    : { source: germplasmSource, body: { ...rows, ...extraColumns } };
}

/** The request body for the list. */
function rowsOf({ request, ...body }: Pick<GermplasmFileBody, 'request' | 'individualIds' | 'groupIds'>) {
  return { ...request, ...chosenOf(body) };
}

/** An empty list selects nothing; only without any list everything is meant. */
function chosenOf({ individualIds, groupIds }: Pick<GermplasmFileBody, 'individualIds' | 'groupIds'>) {
  if (individualIds) return { onlyIds: individualIds };
  return groupIds ? { groupIds } : {};
}

/** Rows of the MCPD form are selected by the list, in which a field that is switched off does not exist. */
async function refuseSwitchedOff({ settings }: FileDeps, { caller, body }: FileCall): Promise<void> {
  const table = switchedTable(germplasmSource.table, await settings.all());
  const list = applyCustomFilters({ ...germplasmSource, table }, body.request);
  readSelection(list.table, caller.principal?.role, body.request);
}

export async function passportFile(deps: FileDeps, call: FileCall) {
  const { database, settings, clock } = deps;
  await refuseSwitchedOff(deps, call);
  const { caller, accept, portal } = call;
  if (call.body.format === 'darwinCore') {
    const content = await archive({ database, caller, rows: rowsOf(call.body), portal, now: clock.now() });
    return { ...archiveLabel(), content };
  }
  const { source, body } = listCall(call.body);
  const list = { ...source, table: switchedTable(source.table, await settings.all()) };
  const filtered = await withExtraColumns(applyCustomFilters(list, body), database.reader, body);
  const options = readExportOptions(filtered, caller, { body, accept, now: clock.now() });
  const content = await exportFile({ database, source: filtered, caller, ...options });
  return { ...fileLabel(options), content };
}

export async function startPassportJob(
  deps: FileDeps,
  call: FileCall & { readonly address: string },
): Promise<StartedJob> {
  await refuseSwitchedOff(deps, call);
  const { database, clock } = deps;
  const { caller, accept, address, portal } = call;
  if (call.body.format === 'darwinCore') {
    return await startArchiveJob({ database, caller, rows: rowsOf(call.body), portal, address });
  }
  const { source, body } = listCall(call.body);
  // An unknown filter is refused now, not in the job.
  await bindSource(applyCustomFilters(source, body), caller);
  return await startExportJob(database, source, { caller, accept, address, body, now: clock.now() });
}
