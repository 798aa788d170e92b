import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { maxComparedPairs } from '@landrace/contract/areas/measurements/compared';
import type { Compared } from '@landrace/contract/areas/measurements/cross-comparison.routes';
import { stamp } from '../../../engine/export-options';
import type { Caller } from '../../../platform/access/caller';
import { copyOut } from '../../../platform/db/copy';
import { fail } from '../../../platform/failure';
import { inFrame } from '../../../platform/streaming/lines';
import { textLine } from '../export/cell-lines';
import type { MeasurementExportDeps } from '../export/measurement-export.service';
import { statisticsTimeoutMs } from '../summary.service';
import { hasTooManyPairs, pairLines } from './compared-pairs.repository';
import { comparedValues } from './compared-values';

interface ComparedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

const lineEnd = '\r\n';

export async function crossComparison(
  { database, clock }: MeasurementExportDeps,
  request: { readonly first: Compared; readonly second: Compared },
  caller: Caller,
): Promise<ComparedFile> {
  const first = await comparedValues(database, caller, request.first);
  const second = await comparedValues(database, caller, request.second);
  if (await hasTooManyPairs(database.readerWithTimeout(statisticsTimeoutMs), first, second))
    throw fail('measurement.tooManyValues', { limit: maxComparedPairs });
  const lines = await copyOut(database, pairLines(first, second), 'lines');
  const headings = ['name', 'dbId', 'general_identifier', first.heading, second.heading];
  return {
    name: `comparison-${stamp(clock.now())}-${randomUUID()}.txt`,
    type: 'text/plain; charset=utf-8',
    content: inFrame(lines, { head: `#input=PHENOTYPE${lineEnd}${textLine(headings)}`, lineEnd }),
  };
}
