import { importedFileTypes } from '@landrace/contract/areas/datasets/file-resource-types';
import type { ImportStats } from '@landrace/contract/areas/imports/import-history.table';
import { type ImportType, importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { sql } from 'kysely';
import { type ChangedItem, itemsOfFile } from '../../../platform/db/change-set';
import type { Reader, Writer } from '../../../platform/db/handle';
import { saveUpload } from '../../datasets/public';
import type { ImportCounts, Importer } from '../importer';
import type { ImportFile } from '../open/import-file';
import type { ImportOptions } from '../upload/import-options';

interface LoadedFile {
  readonly importer: Importer;
  readonly file: ImportFile;
  readonly key: string;
  readonly userId: number | undefined;
  readonly options: ImportOptions;
  readonly changeSetId: number;
  readonly counts: ImportCounts;
}

/** Import types with a file type of their own. */
const fileTypes: Partial<Record<ImportType, number>> = importedFileTypes;

interface KeptFile {
  readonly stats: Pick<
    ImportStats,
    'fileResourceId' | 'datasetId' | 'datasets' | 'dataPoints' | 'institutions'
  >;
  /** Determine who may see the name of the file. */
  readonly items: readonly ChangedItem[];
}

/** The upload becomes a data resource in the transaction of the load, and is removed if that is undone. */
export async function keepFile(tx: Writer, loaded: LoadedFile): Promise<KeptFile> {
  const { file, key, userId, counts, options } = loaded;
  const target = counts.datasetId ?? options.datasetId;
  const made = target === undefined ? await datasetsMade(tx, loaded) : [];
  const datasetIds = target === undefined ? made.map(({ id }) => id) : [target];
  const typeId = fileTypes[loaded.importer.type];
  const { name, size } = file;
  const fileResourceId = await saveUpload(tx, { name, size, key, userId, datasetIds, typeId });
  const [datasetId, ...others] = datasetIds;
  const institutions = await countInstitutionsMade(tx, loaded);
  const stats = {
    fileResourceId,
    ...(institutions > 0 && { institutions }),
    ...(datasetId !== undefined && others.length === 0 && { datasetId }),
    ...(made.length > 0 && {
      datasets: made.length,
      dataPoints: made.reduce((sum, { points }) => sum + points, 0),
    }),
  };
  const owned = await listOwnedItems(tx, loaded.changeSetId);
  return { stats, items: [...itemsOfFile(fileResourceId, datasetIds), ...owned] };
}

/** For every import type: passports name institutions, and so do collaborators of datasets. */
async function countInstitutionsMade(tx: Writer, { changeSetId }: LoadedFile): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from institution where change_set_id = ${changeSetId}::int`);
  return count;
}

async function datasetsMade(
  tx: Writer,
  { importer, changeSetId }: LoadedFile,
): Promise<readonly { readonly id: number; readonly points: number }[]> {
  if (!importTypeFacts[importer.type].makesDataset) return [];
  return await tx.many(sql<{ id: number; points: number }>`
    select id, coalesce(point_count, 0) as points from dataset where change_set_id = ${changeSetId}::int order by id`);
}

/** Maps and groups that a load created, changed or added members to: they may be private. */
function listOwnedItems(reader: Reader, changeSetId: number): Promise<ChangedItem[]> {
  const groupsWith = (members: string) => sql`
    select 'item_group', group_id from ${sql.table(members)} where change_set_id = ${changeSetId}::int`;
  return reader.many(sql<ChangedItem>`
    select 'map' as type, id from map where change_set_id = ${changeSetId}::int
    union select 'item_group', id from item_group where change_set_id = ${changeSetId}::int
    union ${groupsWith('group_germplasm')} union ${groupsWith('group_marker')} union ${groupsWith('group_location')}
    union select table_name, row_id::int from row_before_image
      where change_set_id = ${changeSetId}::int and table_name in ('item_group', 'map')`);
}
