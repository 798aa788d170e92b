import { entities } from '@landrace/contract/areas/germplasm/entity.table';
import { queryOptions } from '@tanstack/react-query';
import { tableApi } from '../../../../../lib/api/table-api';

/** As many as a tree can show without duplicating the table below it. */
const shown = 10;

export const childrenQuery = (germplasmId: number) =>
  queryOptions({
    queryKey: ['table', entities.segment, 'children', germplasmId],
    queryFn: async ({ signal }) => {
      const leaf = { column: 'entityParentId', comparator: 'equals', values: [germplasmId] } as const;
      const { data, count } = await tableApi(entities).page(
        { filters: { all: [leaf] }, limit: shown },
        signal,
      );
      const children = data.map((row) => ({
        germplasmId: row.entityChildId,
        germplasmName: row.entityChildName,
        germplasmDisplayName: row.entityChildDisplayName,
        entityTypeName: row.entityChildType,
      }));
      return { children, count };
    },
    meta: { isQuiet: true },
  });
