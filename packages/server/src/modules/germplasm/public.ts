import type { Writer } from '../../platform/db/handle';
import { refreshCompleteness } from './completeness.service';

/** The index of completeness follows what changed in these passports. */
export async function followPassports(tx: Writer, germplasmIds: readonly number[]): Promise<void> {
  await refreshCompleteness(tx, germplasmIds);
}
