import type { Reader } from '../platform/db/handle';
import { keysQuery, type Paging, putsEmptyFirst, type RowChoice, valuedCountQuery } from './query';
import type { BoundSource } from './source';

/**
 * The keys of a page in their order. If rows without a value would come first, those with one are searched
 * separately, and the others only if they do not fill the page.
 */
export async function pageKeys(
  reader: Reader,
  source: BoundSource,
  { condition, sort, page }: RowChoice & { readonly page: Paging },
): Promise<unknown[]> {
  const keysOf = async (within: Paging, part?: 'valued' | 'empty') =>
    (await reader.many(keysQuery(source, { condition, sort, page: within }, part))).map(({ key }) => key);
  if (!putsEmptyFirst(source, sort)) return await keysOf(page);
  const { limit, offset } = page;
  const valued = await keysOf(page, 'valued');
  if (valued.length === limit) return valued;
  const isWithin = valued.length > 0 || offset === 0;
  const before = isWithin
    ? offset + valued.length
    : (await reader.one(valuedCountQuery(source, condition, sort))).count;
  const rest = { limit: limit - valued.length, offset: Math.max(0, offset - before) };
  return [...valued, ...(await keysOf(rest, 'empty'))];
}
