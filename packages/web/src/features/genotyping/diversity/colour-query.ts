import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { groupsQuery } from '../../groups/public';
import { categoriesQuery } from './diversity-queries';
import type { ColourBy } from './diversity-state';

/** Without these, groups come next, and after them the other fields. */
const [first, last] = [
  ['taxonomy', 'biologicalStatus'],
  ['country', 'institution'],
] as const;

/**
 * What distinguishes the lines of a result: the first property with more than one value, or a group with some of the
 * lines; null if there is none. What it loads on the way is what the chart needs.
 */
export const distinguishingColourQuery = (uuid: string, datasetId: number) =>
  queryOptions({
    queryKey: ['table', 'diversity', uuid, 'distinguishing'],
    meta: { isQuiet: true },
    async queryFn({ client }): Promise<ColourBy | null> {
      for await (const by of candidates(client, datasetId)) {
        const { values, places } = await client.ensureQueryData(categoriesQuery(uuid, by));
        // A group is one value, and lines outside of it have none.
        const kinds = 'field' in by ? values.length : new Set(places).size;
        if (kinds > 1) return by;
      }
      return null;
    },
  });

/** Groups are requested only if they are needed. */
async function* candidates(client: QueryClient, datasetId: number): AsyncGenerator<ColourBy> {
  for (const field of first) yield { field };
  const groups = await client.ensureQueryData(groupsQuery('genotype', 'germinatebase', [datasetId]));
  for (const { groupId } of groups) yield { groupId };
  for (const field of last) yield { field };
}
