import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { TableDefinition } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PinIcon } from '../../../kit/icons/subject-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { Tabs } from '../../../kit/layout/tabs';
import { DataTable } from '../../../kit/table/data-table';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import classes from './search.module.css';
import { type GeographicSearch, resultCodec } from './search-state';
import { resultLoader, resultTable } from './search-table';

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
  readonly loader: NonNullable<ReturnType<typeof resultLoader>>;
}

function useFound(search: GeographicSearch) {
  const t = useText();
  const loaders = useMemo(
    () => ({ locations: resultLoader(locations, search), germplasm: resultLoader(germplasm, search) }),
    [search],
  );
  if (!loaders.locations || !loaders.germplasm) return undefined;
  const { by } = search;
  return {
    locations: {
      title: t('geography.lists.locations.title'),
      definition: definitions.locations[by],
      loader: loaders.locations,
    },
    germplasm: {
      title: t('germplasm.lists.germplasm.title'),
      definition: definitions.germplasm[by],
      loader: loaders.germplasm,
    },
  };
}

function ResultTable({ title, definition, loader }: FoundList) {
  return <DataTable definition={definition} title={title} loader={loader} />;
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
      {title} <span className={classes.quiet}>{data === undefined ? '' : formatNumber(data)}</span>
    </>
  );
}
