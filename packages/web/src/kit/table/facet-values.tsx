import type { Field } from '@landrace/contract/core/field';
import type { FacetValues as Values } from '@landrace/contract/core/table-request';
import { Button } from '../controls/button';
import { LatinName } from '../text/taxon';
import classes from './facets.module.css';
import { useTableModel } from './table-model';
import { type Filters, tickedOf, toggleMissing, toggleValue, withoutParts } from './view-state';

interface FacetValuesProps {
  readonly column: string;
  readonly facet: Values;
  /** Undefined once the server's maximum is listed. */
  readonly onMore: (() => void) | undefined;
}

export function FacetValues({ column, facet, onMore }: FacetValuesProps) {
  const { table, view, texts } = useTableModel();
  const field = table.fields[column];
  if (!field) return null;
  const ticked = tickedOf(view.filters, column);
  const { values: counted, missing } = countedValues(field, facet);
  const values: readonly ListedValue[] = [...unlisted(facet, ticked.written), ...counted];
  const maxCount = Math.max(1, missing, ...counted.map(({ count }) => count));
  const choose = (change: (filters: Filters) => Filters) =>
    view.changeFilters((filters) => withoutParts(table.fields, change(filters), column));
  if (values.length === 0 && missing === 0) return <p className="hint">{texts.t('facets.none')}</p>;
  return (
    <>
      <ul>
        {values.map(({ value, count }) => (
          <FacetTick
            key={String(value)}
            label={texts.value(column, field, value)}
            isTaxon={field.taxon === true}
            count={count}
            share={(count ?? 0) / maxCount}
            isTicked={ticked.values.has(String(value).toLowerCase())}
            onToggle={() => choose((filters) => toggleValue(filters, { column, field, value }))}
          />
        ))}
        {(missing > 0 || ticked.missing) && (
          <FacetTick
            label={texts.t('facets.missing')}
            isTaxon={false}
            count={missing}
            share={missing / maxCount}
            isTicked={ticked.missing}
            onToggle={() => choose((filters) => toggleMissing(filters, column))}
          />
        )}
      </ul>
      {facet.more > 0 && onMore && (
        <Button variant="subtle" size="compact-xs" onClick={onMore}>
          {texts.t('facets.more', { count: facet.more })}
        </Button>
      )}
      {facet.more > 0 && !onMore && (
        <p className="hint">{texts.t('facets.stillMore', { count: facet.more })}</p>
      )}
    </>
  );
}

interface ListedValue {
  readonly value: string | number | boolean;
  /** Unknown for values beyond those that are listed. */
  readonly count: number | undefined;
}

/** Selected values stay visible even if no row has them: otherwise they could not be deselected here. */
function unlisted({ values, more }: Values, ticked: readonly string[]): readonly ListedValue[] {
  const listed = new Set(values.map(({ value }) => String(value).toLowerCase()));
  return ticked
    .filter((value) => !listed.has(value.toLowerCase()))
    .map((value) => ({ value, count: more > 0 ? undefined : 0 }));
}

/** An absent flag means no, whether the server counted it as false or as missing. */
function countedValues(field: Field, facet: Values): Pick<Values, 'values' | 'missing'> {
  if (field.kind !== 'flag') return facet;
  const count = (flag: boolean) => facet.values.find(({ value }) => value === flag)?.count ?? 0;
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
  /** The count of the most frequent value. */
  readonly share: number;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

function FacetTick({ label, isTaxon, count, share, isTicked, onToggle }: FacetTickProps) {
  const { texts } = useTableModel();
  return (
    <li>
      <label className={classes.facetTick}>
        <input type="checkbox" checked={isTicked} onChange={onToggle} />
        <span className={`clipped ${classes.facetLabel}`} title={label}>
          {isTaxon ? <LatinName>{label}</LatinName> : label}
        </span>
        {count !== undefined && <span className="quiet tabular">{texts.number(count)}</span>}
        <span className={classes.facetBar} style={{ width: `${share * 100}%` }} />
      </label>
    </li>
  );
}
