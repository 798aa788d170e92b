import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import type { Caller } from '../../../platform/access/caller';
import type { StartedJob } from '../../../platform/jobs/start-job';
import { checkAgain } from '../check-again';
import { type ImportDeps, userOf } from '../import-job.service';
import { saveFixes } from './fix.repository';

/** Cells that somebody mended are kept beside the file, which is checked again with them. */
export function fixCells(
  deps: ImportDeps,
  caller: Caller,
  { uuid, fixes }: { readonly uuid: string; readonly fixes: readonly CellFix[] },
): Promise<StartedJob[]> {
  return checkAgain(deps, { userId: userOf(caller), uuid }, (tx, jobId) => saveFixes(tx, jobId, fixes));
}
