import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Field } from '@landrace/contract/core/field';
import { distanceColumn, distanceField } from '@landrace/contract/core/place-request';
import type { TableDefinition } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PinIcon } from '../../../kit/icons/subject-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { Tabs } from '../../../kit/layout/tabs';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { nearApi, withinApi } from '../../../lib/api/place-api';
import type { TableApi } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { germplasmPresentation } from '../../germplasm/public';
import { type GeographicSearch, resultCodec } from './search-state';

const definitions = {
  locations: { point: resultTable(locations, 'point'), polygon: resultTable(locations, 'polygon') },
  germplasm: { point: resultTable(germplasm, 'point'), polygon: resultTable(germplasm, 'polygon') },
};

/** The results of the search: the locations, and the germplasm that come from them. */
export function Results({ search }: { readonly search: GeographicSearch }) {
  const t = useText();
  const [list, change] = useUrlState(resultCodec);
  const found = useFound(search);
  if (!found) {
    const ask = search.by === 'point' ? 'geography.search.noPoint' : 'geography.search.noPolygon';
    return <StateMessage icon={<PinIcon size={20} />} title={t(ask)} role="status" />;
  }
  return (
    <Tabs
      label={t('geography.search.results')}
      value={list}
      onChange={(next) => change(() => next)}
      tabs={[
        {
          id: 'locations',
          label: <Counted {...found.locations} />,
          content: <ResultTable {...found.locations} />,
        },
        {
          id: 'germplasm',
          label: <Counted {...found.germplasm} />,
          content: <ResultTable {...found.germplasm} />,
        },
      ]}
    />
  );
}

interface FoundList {
  readonly title: string;
  readonly definition: TableDefinition;
  readonly presentation?: TablePresentation<TableDefinition>;
  readonly loader: NonNullable<ReturnType<typeof resultLoader>>;
  /** What to do if nothing is found. */
  readonly nothing: string;
}

function useFound(search: GeographicSearch) {
  const t = useText();
  const loaders = useMemo(
    () => ({ locations: resultLoader(locations, search), germplasm: resultLoader(germplasm, search) }),
    [search],
  );
  if (!loaders.locations || !loaders.germplasm) return undefined;
  const { by } = search;
  const nothing = t(by === 'point' ? 'geography.search.nothingByPoint' : 'geography.search.nothingByPolygon');
  return {
    locations: {
      title: t('geography.lists.locations.title'),
      definition: definitions.locations[by],
      loader: loaders.locations,
      nothing,
    },
    germplasm: {
      title: t('germplasm.lists.germplasm.title'),
      definition: definitions.germplasm[by],
      presentation: germplasmPresentation as TablePresentation<TableDefinition>,
      loader: loaders.germplasm,
      nothing,
    },
  };
}

function ResultTable({ title, definition, presentation, loader, nothing }: FoundList) {
  const t = useText();
  const withEmpty = useMemo(
    () => ({
      ...presentation,
      empty: (
        <StateMessage icon={<PinIcon size={20} />} title={t('table.states.noMatchTitle')} text={nothing} />
      ),
    }),
    [presentation, nothing, t],
  );
  return <DataTable definition={definition} title={title} loader={loader} presentation={withEmpty} />;
}

/** The totals of both lists, including the hidden one. */
function Counted({ title, definition, loader }: FoundList) {
  const { data } = useQuery({
    queryKey: ['table', definition.segment, 'found', loader.key],
    queryFn: async ({ signal }) => (await loader.page({ page: 0, limit: 1 }, signal)).count,
    meta: { isQuiet: true },
  });
  return (
    <>
      {title} <span className="quiet tabular">{data === undefined ? '' : formatNumber(data)}</span>
    </>
  );
}

/** A list as a search result: it has no facets, and near a point every row has a distance. */
function resultTable(table: TableDefinition, by: GeographicSearch['by']): TableDefinition {
  const fields = Object.entries(table.fields).map(([name, { facet: _facet, ...field }]): [string, Field] => [
    name,
    field as Field,
  ]);
  if (by === 'polygon') return { ...table, fields: Object.fromEntries(fields) };
  return {
    ...table,
    columns: [distanceField, ...(table.columns ?? [])],
    fields: { ...Object.fromEntries(fields), [distanceField]: distanceColumn },
    defaultSort: { field: distanceField },
  };
}

/** The source of the rows of a search; undefined until a point or an area is given. */
function resultLoader(
  table: TableDefinition,
  { by, point, within, polygons }: GeographicSearch,
): TableApi<TableDefinition> | undefined {
  if (by === 'polygon') return polygons.length > 0 ? withinApi(table, { polygons }) : undefined;
  if (!point) return undefined;
  const near = { latitude: point.lat, longitude: point.lng, ...(within && { maximumDistance: within }) };
  return nearApi(table, near);
}
