import type { Field } from '@landrace/contract/core/field';
import type { FacetValues as Values } from '@landrace/contract/core/table-request';
import { Button } from '@mantine/core';
import classes from './facets.module.css';
import { type Filters, tickedOf, toggleMissing, toggleValue, withoutParts } from './filter-edit';
import panelClasses from './panel.module.css';
import { useTableModel } from './table-model';

interface FacetValuesProps {
  readonly column: string;
  readonly facet: Values;
  /** Undefined once as many are listed as the server gives. */
  readonly onMore: (() => void) | undefined;
}

export function FacetValues({ column, facet, onMore }: FacetValuesProps) {
  const { table, view, words } = useTableModel();
  const field = table.fields[column];
  if (!field) return null;
  const ticked = tickedOf(view.filters, column);
  const { values: counted, missing } = countedValues(field, facet);
  const values: readonly ListedValue[] = [...unlisted(facet, ticked.written), ...counted];
  const most = Math.max(1, missing, ...counted.map(({ count }) => count));
  const choose = (change: (filters: Filters) => Filters) =>
    view.changeFilters((filters) => withoutParts(table.fields, change(filters), column));
  if (values.length === 0 && missing === 0)
    return <p className={panelClasses.hint}>{words.t('facets.none')}</p>;
  return (
    <>
      <ul className={classes.facetList}>
        {values.map(({ value, count }) => (
          <FacetTick
            key={String(value)}
            label={words.value(column, field, value)}
            isTaxon={field.taxon === true}
            count={count}
            share={(count ?? 0) / most}
            isTicked={ticked.values.has(String(value).toLowerCase())}
            onToggle={() => choose((filters) => toggleValue(filters, { column, field, value }))}
          />
        ))}
        {(missing > 0 || ticked.missing) && (
          <FacetTick
            label={words.t('facets.missing')}
            isTaxon={false}
            count={missing}
            share={missing / most}
            isTicked={ticked.missing}
            onToggle={() => choose((filters) => toggleMissing(filters, column))}
          />
        )}
      </ul>
      {facet.more > 0 && onMore && (
        <Button variant="subtle" size="compact-xs" onClick={onMore}>
          {words.t('facets.more', { count: facet.more })}
        </Button>
      )}
      {facet.more > 0 && !onMore && (
        <p className={panelClasses.hint}>{words.t('facets.stillMore', { count: facet.more })}</p>
      )}
    </>
  );
}

interface ListedValue {
  readonly value: string | number | boolean;
  /** Not known of what is beyond the values that are listed. */
  readonly count: number | undefined;
}

/** What is ticked stays in sight, also where no row has it: else it could not be unticked here. */
function unlisted({ values, more }: Values, ticked: readonly string[]): readonly ListedValue[] {
  const listed = new Set(values.map(({ value }) => String(value).toLowerCase()));
  return ticked
    .filter((value) => !listed.has(value.toLowerCase()))
    .map((value) => ({ value, count: more > 0 ? undefined : 0 }));
}

/** A flag that is absent says no, whether the server counted it as false or as missing. */
function countedValues(field: Field, facet: Values): Pick<Values, 'values' | 'missing'> {
  if (field.kind !== 'flag') return facet;
  const count = (wanted: boolean) => facet.values.find(({ value }) => value === wanted)?.count ?? 0;
  const no = count(false) + facet.missing;
  return {
    values: [
      { value: true, count: count(true) },
      { value: false, count: no },
    ],
    missing: 0,
  };
}

interface FacetTickProps {
  readonly label: string;
  readonly isTaxon: boolean;
  readonly count: number | undefined;
  /** Of the most frequent value. */
  readonly share: number;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

function FacetTick({ label, isTaxon, count, share, isTicked, onToggle }: FacetTickProps) {
  const { words } = useTableModel();
  return (
    <li>
      <label className={classes.facetTick}>
        <input type="checkbox" checked={isTicked} onChange={onToggle} />
        <span className={classes.facetLabel} title={label}>
          {isTaxon ? <i>{label}</i> : label}
        </span>
        {count !== undefined && <span className={classes.facetCount}>{words.number(count)}</span>}
        <span className={classes.facetBar} style={{ width: `${share * 100}%` }} />
      </label>
    </li>
  );
}
