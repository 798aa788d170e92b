import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Field } from '@landrace/contract/core/field';
import { distanceColumn, distanceField } from '@landrace/contract/core/place-request';
import type { TableDefinition } from '@landrace/contract/core/table';
import { useMemo } from 'react';
import { PinIcon } from '../../../kit/icons/subject-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { Tabs } from '../../../kit/layout/tabs';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { resultLoader, useFoundCount } from './found';
import { type GeographicSearch, resultCodec } from './search-state';

const definitions = {
  locations: { point: resultTable(locations, 'point'), polygon: resultTable(locations, 'polygon') },
  germplasm: { point: resultTable(germplasm, 'point'), polygon: resultTable(germplasm, 'polygon') },
};

export type GermplasmPresentation = TablePresentation<typeof germplasm>;

/** There is no page of a location; its germplasm is what is looked for here. */
const locationPresentation: TablePresentation<typeof locations> = {
  cells: {
    locationName: ({ locationId, locationName }) => (
      <ScreenLink
        screen="germplasm"
        search={{ filter: [['locationId', 'equals', locationId]] }}
        className="cell-link"
        isRowLink
      >
        {locationName}
      </ScreenLink>
    ),
  },
};

interface Props {
  readonly search: GeographicSearch;
  /** An area is being drawn, so it need not be asked for. */
  readonly isDrawing: boolean;
  /** How germplasm is shown in lists; its area uses this one, so the app passes it in. */
  readonly germplasmPresentation: GermplasmPresentation;
}

/** The results of the search: the locations, and the germplasm that come from them. */
export function Results({ search, isDrawing, germplasmPresentation }: Props) {
  const t = useText();
  const [list, change] = useUrlState(resultCodec);
  const found = useFound(search, germplasmPresentation);
  if (!found) {
    const drawing = isDrawing ? 'geography.search.unfinished' : 'geography.search.noPolygon';
    const ask = search.by === 'point' ? 'geography.search.noPoint' : drawing;
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

function useFound(search: GeographicSearch, germplasmPresentation: GermplasmPresentation) {
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
      presentation: locationPresentation as TablePresentation<TableDefinition>,
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
  const count = useFoundCount(definition, loader);
  return (
    <>
      {title} <span className="quiet tabular">{count === undefined ? '' : formatNumber(count)}</span>
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
