import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import type { Caller } from '../../../platform/access/caller';
import type { StartedJob } from '../../../platform/jobs/start-job';
import { checkAgain } from '../upload/check-again';
import { type ImportDeps, userOf } from '../upload/import-job.service';
import { saveFixes } from './fix.repository';

/** Corrected cells are stored with the file, which is then checked again. */
export function fixCells(
  deps: ImportDeps,
  caller: Caller,
  { uuid, fixes }: { readonly uuid: string; readonly fixes: readonly CellFix[] },
): Promise<StartedJob[]> {
  return checkAgain(deps, { userId: userOf(caller), uuid }, (tx, jobId) => saveFixes(tx, jobId, fixes));
}
