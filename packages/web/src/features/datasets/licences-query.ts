import type { Api } from '@landrace/contract/api';
import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiQuery } from '../../lib/api/client';
import { quietQuery } from '../../lib/api/query-client';
import { pageQuery, tableApi } from '../../lib/api/table-api';

export type Licence = Api['GET license']['response'][number];
type Dataset = Row<typeof datasets>;
/** Data to decide whether a licence still has to be accepted. */
type Licensed = Pick<Dataset, 'licenseId' | 'licenseName' | 'acceptedBy'>;

export const licencesQuery = apiQuery(['licences'], 'GET license');

const coveredShown = 8;

/** The names of the first datasets under a licence, and their total number. */
export function coveredQuery(licenceId: number) {
  const filters = { column: 'licenseId', comparator: 'equals', values: [licenceId] } as const;
  return pageQuery(datasets, { filters, orderBy: 'datasetName', ascending: 1, page: 0, limit: coveredShown });
}

/** The key of the list, so that one invalidation refreshes both. */
export const chosenQuery = (ids: readonly number[]) =>
  quietQuery(['table', datasets.segment, 'chosen', ids], async (signal) => {
    if (ids.length === 0) return [];
    const filters = { column: 'datasetId', comparator: 'inSet', values: ids } as const;
    return (await tableApi(datasets).page({ filters, page: 0, limit: ids.length }, signal)).data;
  });

export function isUnaccepted({ licenseId, acceptedBy }: Licensed): boolean {
  return licenseId !== undefined && (acceptedBy === undefined || acceptedBy.length === 0);
}

export interface LicenceName {
  readonly id: number;
  readonly name: string;
}

/** The licences still to be accepted, each once. */
export function unacceptedOf(rows: readonly Licensed[]): readonly LicenceName[] {
  const found = new Map<number, LicenceName>();
  for (const row of rows.filter(isUnaccepted)) {
    const id = row.licenseId as number;
    found.set(id, { id, name: row.licenseName ?? String(id) });
  }
  return [...found.values()];
}

/** They decide which licences are still asked for. */
const awaitedKeys: readonly unknown[] = ['table', licencesQuery.queryKey[0]];

/**
 * Accepts a licence, or withdraws the acceptance. This changes what is readable, so everything is loaded again; only
 * what the dialog waits for is waited for.
 */
export function useLicenceAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ licenceId, isAccepted }: { licenceId: number; isAccepted: boolean }) =>
      api(isAccepted ? 'GET license/{licenseId}/accept' : 'DELETE license/{licenseId}/accept', {
        params: { licenseId: licenceId },
      }),
    onSuccess: async () => {
      const isAwaited = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
        awaitedKeys.includes(queryKey[0]);
      await queryClient.invalidateQueries({ predicate: isAwaited });
      void queryClient.invalidateQueries({ predicate: (query) => !isAwaited(query) });
    },
    meta: { isQuiet: true },
  });
}
