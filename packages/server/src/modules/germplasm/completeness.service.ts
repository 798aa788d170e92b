import { type Completeness, pdci } from '@landrace/domain/pdci';
import type { Reader, Writer } from '../../platform/db/handle';
import { listAccessionRecords, updateScores } from './completeness.repository';

/** Undefined for plants and samples, which have no passport of their own. */
export async function completenessOf(reader: Reader, germplasmId: number): Promise<Completeness | undefined> {
  const [record] = await listAccessionRecords(reader, [germplasmId]);
  return record && pdci(record);
}

/** Records are wide; batches of this size need little memory. */
const batchSize = 1_000;

/** The only code that stores the index. Called after changes of these passports, in the same transaction. */
export async function refreshCompleteness(tx: Writer, germplasmIds: readonly number[]): Promise<void> {
  for (let start = 0; start < germplasmIds.length; start += batchSize) {
    const records = await listAccessionRecords(tx, germplasmIds.slice(start, start + batchSize));
    await updateScores(
      tx,
      records.map((record) => ({ id: record.id, score: pdci(record).score })),
    );
  }
}
