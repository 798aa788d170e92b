import { facetValuesDefault, maxFacetValues } from '@landrace/contract/core/table-request';
import { useState } from 'react';
import { Skeleton } from '../layout/skeleton';
import { FacetHistogram } from './facet-histogram';
import { FacetValues } from './facet-values';
import classes from './facets.module.css';
import { FieldDefinition } from './field-definition';
import { useTableModel } from './table-model';
import { facetFields, useFacets } from './use-facets';
import { chosenAbove } from './view-state';

/** Counts of the values, each field under the conditions of all the others. */
export function FacetPanel() {
  const { table, loader, view, texts } = useTableModel();
  const [limit, setLimit] = useState<number>(facetValuesDefault);
  const fields = facetFields(table);
  const { data, isError, isPlaceholderData } = useFacets({
    table,
    loader,
    filters: view.conditions,
    fields,
    limit,
  });
  if (isError) {
    return (
      <p role="alert" className="hint problem">
        {texts.t('facets.failed')}
      </p>
    );
  }
  return (
    <div className="small" aria-busy={!data || isPlaceholderData}>
      {fields.map((name) => {
        const facet = data?.facets[name];
        return (
          <section
            key={name}
            className={`stack ${classes.facet}`}
            aria-label={texts.label(name)}
            data-part={table.fields[name]?.within !== undefined || undefined}
          >
            <div className={classes.facetHead}>
              <h3 className={classes.facetTitle}>
                {texts.label(name)}
                <Limits column={name} />
              </h3>
              <FieldDefinition column={name} />
            </div>
            {!facet && <Skeleton height={96} />}
            {facet && 'tooMany' in facet && <p className="hint">{texts.t('facets.tooMany')}</p>}
            {facet && 'values' in facet && (
              <FacetValues
                column={name}
                facet={facet}
                onMore={limit < maxFacetValues ? () => setLimit(maxFacetValues) : undefined}
              />
            )}
            {facet && 'bins' in facet && <FacetHistogram column={name} facet={facet} />}
          </section>
        );
      })}
    </div>
  );
}

/** The selection in the fields that this one's values are parts of. */
function Limits({ column }: { readonly column: string }) {
  const { table, view, texts } = useTableModel();
  const chosen = chosenAbove(table.fields, view.filters, column);
  if (chosen.length === 0) return null;
  return (
    <span className={`quiet ${classes.facetLimits}`}>
      {texts.t('facets.within', { chosen: chosen.join(', ') })}
    </span>
  );
}
