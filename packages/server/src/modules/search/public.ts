import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { type Found, findAlike } from './find';
import { suggested } from './sections';

/** Germplasm whose name, number, PUID or synonym is spelt alike, the most alike first. */
export function germplasmAlike(
  reader: Reader,
  asked: { readonly caller: Caller; readonly term: string; readonly limit: number },
): Promise<Found[]> {
  return findAlike(reader, suggested.germplasm, asked);
}
