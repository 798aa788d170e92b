import { testsOf } from '@landrace/contract/core/condition';
import { accessOf } from '@landrace/contract/core/table';
import { ownValue } from '@landrace/domain/own-value';
import type { RawBuilder } from 'kysely';
import {
  highestRole,
  type RequiredAccess,
  recordAccess,
  requireAll,
} from '../platform/access/required-access';
import { everyone } from '../platform/access/scope';
import { unlessTooLong } from '../platform/db/outage';
import { conditionSql } from './condition-sql';
import { exportColumns } from './export';
import type { ExportParams } from './export-file';
import { originsQuery } from './query';
import { bindSource } from './source';

/** The time limit for finding the datasets of a file; after that all visible datasets count. */
const timeoutMs = 10_000;

/** The parts of an export that decide what a file contains. */
type FileParams = Pick<ExportParams, 'database' | 'source' | 'caller' | 'request'>;

/**
 * The access needed to get a file of these rows later. A dataset counts if a row of the file comes from it, or has a
 * value of it. If the filter itself depends on the caller's datasets, missing rows reveal something about them too,
 * so all of them count.
 */
export async function accessForFile(params: FileParams): Promise<RequiredAccess> {
  const { source, caller, request } = params;
  const { condition } = request;
  const choosing = recordAccess(caller);
  if (condition) conditionSql(await bindSource({ ...source, scope: everyone }, choosing.caller), condition);
  const reading = recordAccess(caller);
  const bound = await bindSource(source, reading.caller);
  const written = exportColumns(source, caller, request).map(({ name }) => name);
  const fields = request.sort ? [...written, request.sort.field] : written;
  for (const name of fields) bound.value(name);
  const used = reading.used();
  const { visible, readable } = source.origins ?? {};
  return requireAll(choosing.used(), {
    role: highestRole(used.role, roleFor(params, fields)),
    visible: await originsOf(params, visible, used.visible),
    readable: await originsOf(params, readable, used.readable),
  });
}

/** The role that the list and its fields require. */
function roleFor({ source: { table }, request: { condition } }: FileParams, fields: readonly string[]) {
  const access = accessOf(table);
  const used = [...fields, ...testsOf(condition).map(({ field }) => field)];
  return highestRole(
    access === 'open' || access === 'any' || access === 'token' ? undefined : access,
    ...used.map((name) => ownValue(table.fields, name)?.minimumRole),
  );
}

/** The datasets that the rows come from; all of them if that is unknown. */
async function originsOf(
  { database, source, caller, request: { condition } }: FileParams,
  origins: RawBuilder<unknown> | undefined,
  datasetIds: readonly number[],
): Promise<readonly number[]> {
  if (!origins || datasetIds.length === 0) return datasetIds;
  const query = originsQuery(await bindSource(source, caller), condition, { origins, datasetIds });
  const found = await unlessTooLong(database.readerWithTimeout(timeoutMs).many(query));
  return found?.map(({ id }) => id) ?? datasetIds;
}
