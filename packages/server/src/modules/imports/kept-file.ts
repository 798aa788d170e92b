import { type ImportType, importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';
import { keepUpload } from '../datasets/public';
import type { ImportFile } from './import-file';
import type { ImportOptions } from './import-options';
import type { ImportCounts, Importer } from './importer';

interface LoadedFile {
  readonly importer: Importer;
  readonly file: ImportFile;
  readonly key: string;
  readonly userId: number | undefined;
  readonly options: ImportOptions;
  readonly changeSetId: number;
  readonly counts: ImportCounts;
}

/** Of `file_resource_type`, where files of this type have one of their own. */
const fileTypes: Partial<Record<ImportType, number>> = { shapefile: 1, geotiff: 2 };

interface Kept {
  readonly fileResourceId: number;
  readonly datasetId?: number;
}

/** The upload becomes a data resource in the transaction of the load, and goes with it when that is undone. */
export async function keepFile(tx: Writer, loaded: LoadedFile): Promise<Kept> {
  const { file, key, userId } = loaded;
  const datasetIds = await datasetsOf(tx, loaded);
  const typeId = fileTypes[loaded.importer.type];
  const { name, size } = file;
  const fileResourceId = await keepUpload(tx, { name, size, key, userId, datasetIds, typeId });
  const [datasetId, ...others] = datasetIds;
  return { fileResourceId, ...(datasetId !== undefined && others.length === 0 && { datasetId }) };
}

async function datasetsOf(
  tx: Writer,
  { importer, options, counts, changeSetId }: LoadedFile,
): Promise<readonly number[]> {
  const told = counts.datasetId ?? options.datasetId;
  if (told !== undefined) return [told];
  if (!importTypeFacts[importer.type].makesDataset) return [];
  const made = await tx.many(sql<{ id: number }>`
    select id from dataset where change_set_id = ${changeSetId}::int order by id`);
  return made.map(({ id }) => id);
}
