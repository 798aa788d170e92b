import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { archiveEml, archiveFiles, archiveMeta } from '@landrace/domain/darwin-core';
import { exportFile } from '../../../engine/export-file';
import { readExportRequest } from '../../../engine/export-options';
import { accessForFile } from '../../../engine/file-access';
import { applyCustomFilters } from '../../../engine/request';
import { bindSource, type TableSource } from '../../../engine/source';
import type { Caller } from '../../../platform/access/caller';
import { type RequiredAccess, requireAll } from '../../../platform/access/required-access';
import type { Database } from '../../../platform/db/database';
import { zipOf } from '../../../platform/streaming/zip';
import { portalName } from '../publishing/portal-pages';
import { accessionSource, occurrenceSource } from './darwin-core.source';

export interface ArchiveParams {
  readonly database: Database;
  readonly caller: Caller;
  /** The request body for the list of germplasm. */
  readonly rows: Readonly<Record<string, unknown>>;
  /** The portal's public address. */
  readonly portal: string;
  readonly now: Date;
  /** Called now and then with the number of core rows written. */
  onRows?(rows: number): void;
}

export function archiveLabel() {
  return { name: `germplasm-darwin-core-${randomUUID()}.zip`, type: 'application/zip' };
}

/** Invalid requests are refused before anything is written. */
export async function checkedRows({
  caller,
  rows,
  portal,
}: Omit<ArchiveParams, 'now'>): Promise<TableSource> {
  const source = applyCustomFilters(occurrenceSource(portal), { rows });
  await bindSource(source, caller);
  return source;
}

/**
 * The archive, streamed; one table after the other, so that it occupies one connection. The tables are read at
 * different times: germplasm that is added or removed in between is in only one of them, which readers ignore.
 */
export async function archive(params: ArchiveParams): Promise<Readable> {
  const core = await checkedRows(params);
  const about = {
    id: randomUUID(),
    portal: portalName,
    address: params.portal,
    day: params.now.toISOString().slice(0, 10),
  };
  return zipOf('meta.xml', Readable.from([archiveMeta()]), [
    { name: 'eml.xml', open: async () => Readable.from([archiveEml(about)]) },
    { name: archiveFiles.core, open: () => table(params, core, params.onRows) },
    {
      name: archiveFiles.extension,
      open: () => table(params, applyCustomFilters(accessionSource, { rows: params.rows })),
    },
  ]);
}

/** The access needed to get the archive later. */
export async function archiveAccess(params: Omit<ArchiveParams, 'now'>): Promise<RequiredAccess> {
  const { database, caller, rows } = params;
  const tables = [await checkedRows(params), applyCustomFilters(accessionSource, { rows })].map((source) =>
    accessForFile({ database, source, caller, request: readExportRequest(source, caller, {}) }),
  );
  return requireAll(...(await Promise.all(tables)));
}

function table(
  { database, caller }: ArchiveParams,
  source: TableSource,
  onRows?: (rows: number) => void,
): Promise<Readable> {
  const request = readExportRequest(source, caller, {});
  // For programs that follow meta.xml, an apostrophe would be part of the value.
  const shape = { format: 'csv', name: '', extension: '', isUnprotected: true } as const;
  return exportFile({ database, source, caller, request, ...shape, ...(onRows && { onRows }) });
}
