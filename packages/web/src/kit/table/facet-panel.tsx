import type { Facet } from '@landrace/contract/core/table-request';
import { facetValuesDefault, maxFacetValues } from '@landrace/contract/core/table-request';
import { useState } from 'react';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { TextInput } from '../controls/inputs';
import { Skeleton } from '../layout/skeleton';
import { treeOf } from './facet-branches';
import { FacetHistogram } from './facet-histogram';
import { FacetTree } from './facet-tree';
import { FacetValues } from './facet-values';
import classes from './facets.module.css';
import { FieldDefinition } from './field-definition';
import { useTableModel } from './table-model';
import { facetFields, searchPauseMs, useFacets } from './use-facets';

/** Counts of the values, each field under the conditions of all the others. */
export function FacetPanel() {
  const { table, loader, view, texts } = useTableModel();
  const [limit, setLimit] = useState<number>(facetValuesDefault);
  const [search, setSearch] = useState<Readonly<Record<string, string>>>({});
  const applied = useDebouncedValue(search, searchPauseMs);
  const fields = facetFields(table);
  const { data, isError, isPlaceholderData } = useFacets({
    table,
    loader,
    filters: view.conditions,
    fields,
    limit,
    search: applied,
  });
  if (isError) {
    return (
      <p role="alert" className="hint problem">
        {texts.t('facets.failed')}
      </p>
    );
  }
  const inner = new Set(fields.flatMap((name) => treeOf(table.fields, name).slice(1)));
  return (
    <div className="small" aria-busy={!data || isPlaceholderData}>
      {fields
        .filter((name) => !inner.has(name))
        .map((name) => (
          <FacetSection
            key={name}
            column={name}
            facet={data?.facets[name]}
            search={search[name] ?? ''}
            onSearch={(text) => setSearch({ ...search, [name]: text })}
            onMore={limit < maxFacetValues ? () => setLimit(maxFacetValues) : undefined}
          />
        ))}
    </div>
  );
}

interface FacetSectionProps {
  readonly column: string;
  readonly facet: Facet | undefined;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Undefined once the server's maximum is listed. */
  readonly onMore: (() => void) | undefined;
}

function FacetSection({ column, facet, search, onSearch, onMore }: FacetSectionProps) {
  const { table, texts } = useTableModel();
  const [wasLong, setWasLong] = useState(false);
  const label = texts.label(column);
  const isLong = facet !== undefined && 'values' in facet && facet.more > 0;
  // The field stays while a search shortens the list.
  if (isLong && !wasLong) setWasLong(true);
  const field = table.fields[column];
  const tree = treeOf(table.fields, column);
  return (
    <section className={`stack ${classes.facet}`} aria-label={label}>
      <div className={classes.facetHead}>
        <h3 className={classes.facetTitle}>{label}</h3>
        <FieldDefinition column={column} />
      </div>
      {wasLong && (
        <TextInput
          type="search"
          size="xs"
          aria-label={texts.t('facets.search', { field: label })}
          placeholder={texts.t('facets.search', { field: label })}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
      {!facet && <Skeleton height={96} />}
      {facet && 'tooMany' in facet && <p className="hint">{texts.t('facets.tooMany')}</p>}
      {facet && 'values' in facet && tree.length > 1 && (
        <FacetTree tree={tree} facet={facet} isSearched={search !== ''} onMore={onMore} />
      )}
      {field && facet && 'values' in facet && tree.length === 1 && (
        <FacetValues column={column} field={field} facet={facet} isSearched={search !== ''} onMore={onMore} />
      )}
      {facet && 'bins' in facet && <FacetHistogram column={column} facet={facet} />}
    </section>
  );
}
