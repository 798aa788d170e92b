import { extname } from 'node:path';
import type { ImportPlaces } from '@landrace/contract/areas/imports/import-places.routes';
import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { WorkbookError } from '../../../platform/sheets/workbook';
import type { Storage } from '../../../platform/storage/storage';
import { importerOf } from '../importers';
import { storedFile } from '../open/import-file';
import { openFile } from '../open/open-file';
import { findUpload } from './places.repository';
import { readPlaces } from './read-places';

export interface PlacesDeps {
  readonly database: Database;
  readonly storage: Storage;
}

interface PlacesRequest {
  readonly caller: Caller;
  readonly uuid: string;
  readonly signal: AbortSignal;
}

/** In bytes. A spreadsheet is parsed in one go, which blocks other requests; text is read in chunks. */
const largestSpreadsheet = 5_000_000;

const nowhere: ImportPlaces = { places: [], isCut: false };

/** Reads the upload again; issues are reported by its check. */
export async function placesOf(
  { database, storage }: PlacesDeps,
  request: PlacesRequest,
): Promise<ImportPlaces> {
  const { principal } = request.caller;
  const upload = await findUpload(database.reader, request.uuid);
  const isAllowed = upload && (upload.userId === principal?.id || principal?.role === 'Administrator');
  if (!isAllowed) throw fail('jobs.notFound', {});
  const { jobId, type, key, fileName } = upload;
  const options = upload.mapping ? { mapping: upload.mapping } : {};
  if (key === null || (type !== 'mcpd' && !importTypeFacts[type].makesDataset)) return nowhere;
  try {
    const file = await storedFile(storage, { key, fileName });
    const isText = !['.xlsx', '.zip'].includes(extname(fileName).toLowerCase());
    if (!isText && file.size > largestSpreadsheet) return { places: [], isCut: true };
    const { workbook, formats } = await openFile(database.reader, {
      jobId,
      importer: importerOf(type),
      options,
      signal: request.signal,
      file: async () => file,
    });
    return await readPlaces(workbook, { type, formats, signal: request.signal });
  } catch (problem) {
    if (problem instanceof WorkbookError) return nowhere;
    throw problem;
  }
}
