import type { Field } from '@landrace/contract/core/field';
import type { FacetValues as Values } from '@landrace/contract/core/table-request';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button';
import { LatinName } from '../text/taxon';
import classes from './facets.module.css';
import { useTableModel } from './table-model';
import { tickedOf, toggleMissing, toggleValue } from './view-state';

interface FacetValuesProps {
  readonly column: string;
  readonly field: Field;
  readonly facet: Values;
  readonly isSearched: boolean;
  /** Undefined once the server's maximum is listed. */
  readonly onMore: (() => void) | undefined;
}

/** Values of a facet until the user wants to see more. */
const shownAtFirst = 8;

/** The values to list, and how many there are besides; a search shows all that it finds. */
export function useShownValues<Value>(
  { values, more }: { readonly values: readonly Value[]; readonly more: number },
  isSearched: boolean,
  onMore: (() => void) | undefined,
) {
  const [isExpanded, setExpanded] = useState(false);
  const isLong = !isExpanded && !isSearched && values.length > shownAtFirst + 1;
  const shown = isLong ? values.slice(0, shownAtFirst) : values;
  const showMore = () => {
    setExpanded(true);
    onMore?.();
  };
  return {
    values: shown,
    more: values.length - shown.length + more,
    showMore: isLong || onMore ? showMore : undefined,
  };
}

interface MoreValuesProps {
  readonly more: number;
  readonly onMore: (() => void) | undefined;
}

export function MoreValues({ more, onMore }: MoreValuesProps) {
  const { texts } = useTableModel();
  if (more === 0) return null;
  const values = { count: more, more: texts.number(more) };
  if (!onMore) return <p className="hint">{texts.t('facets.stillMore', values)}</p>;
  return (
    <span>
      <Button variant="subtle" size="compact-xs" onClick={onMore}>
        {texts.t('facets.more', values)}
      </Button>
    </span>
  );
}

export function FacetValues({ column, field, facet, isSearched, onMore }: FacetValuesProps) {
  const { view, texts } = useTableModel();
  const ticked = tickedOf(view.filters, column);
  const { values: counted, missing } = countedValues(field, facet);
  const listed: readonly ListedValue[] = [...(isSearched ? [] : unlisted(facet, ticked.written)), ...counted];
  const { values, more, showMore } = useShownValues({ values: listed, more: facet.more }, isSearched, onMore);
  const maxCount = Math.max(1, missing, ...counted.map(({ count }) => count));
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
            onToggle={() => view.changeFilters((filters) => toggleValue(filters, { column, field, value }))}
          />
        ))}
        {!isSearched && (missing > 0 || ticked.missing) && (
          <FacetTick
            label={texts.t('facets.missing')}
            isTaxon={false}
            count={missing}
            share={missing / maxCount}
            isTicked={ticked.missing}
            onToggle={() => view.changeFilters((filters) => toggleMissing(filters, column))}
          />
        )}
      </ul>
      <MoreValues more={more} onMore={showMore} />
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
  /** Whether something within it is. */
  readonly isPartlyTicked?: boolean;
  readonly onToggle: () => void;
  /** The button that shows what is within it. */
  readonly opener?: ReactNode;
  readonly children?: ReactNode;
}

export function FacetTick({ label, isTaxon, count, share, isTicked, onToggle, ...props }: FacetTickProps) {
  const { texts } = useTableModel();
  const { isPartlyTicked = false, opener, children } = props;
  return (
    <li>
      <div className={classes.facetRow}>
        <label className={classes.facetTick}>
          <input
            type="checkbox"
            checked={isTicked}
            ref={(input) => {
              if (input) input.indeterminate = isPartlyTicked && !isTicked;
            }}
            onChange={onToggle}
          />
          <span className={`clipped ${classes.facetLabel}`} title={label}>
            {isTaxon ? <LatinName>{label}</LatinName> : label}
          </span>
          {count !== undefined && <span className="quiet tabular">{texts.number(count)}</span>}
          <span className={classes.facetBar} style={{ width: `${share * 100}%` }} />
        </label>
        {opener}
      </div>
      {children}
    </li>
  );
}
