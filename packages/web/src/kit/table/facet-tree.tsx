import type { FacetValues } from '@landrace/contract/core/table-request';
import { useState } from 'react';
import { IconButton } from '../icons/icon-button';
import { DownIcon, NextIcon } from '../icons/table-icons';
import { branchKey, chosenBranches, isWithin, toggleBranch } from './facet-branches';
import { FacetTick, MoreValues, useShownValues } from './facet-values';
import classes from './facets.module.css';
import { useTableModel } from './table-model';
import { tickedOf, toggleMissing } from './view-state';

interface FacetTreeProps {
  /** The fields by level, outermost first. */
  readonly tree: readonly string[];
  readonly facet: FacetValues;
  readonly isSearched: boolean;
  readonly onMore: (() => void) | undefined;
}

/** Values with what is within them: genera with their species and subtaxa. */
export function FacetTree({ tree, facet, isSearched, onMore }: FacetTreeProps) {
  const { view, texts } = useTableModel();
  const [column = ''] = tree;
  const isMissingTicked = tickedOf(view.filters, column).missing;
  const hasValues = facet.values.length > 0 || facet.missing > 0 || isMissingTicked;
  const most = Math.max(1, facet.missing, ...facet.values.map(({ count }) => count));
  if (!hasValues) return <p className="hint">{texts.t('facets.none')}</p>;
  return (
    <>
      <Level tree={tree} above={[]} facet={facet} most={most} isSearched={isSearched} onMore={onMore} />
      {!isSearched && (facet.missing > 0 || isMissingTicked) && (
        <ul>
          <FacetTick
            label={texts.t('facets.missing')}
            isTaxon={false}
            count={facet.missing}
            share={facet.missing / most}
            isTicked={isMissingTicked}
            onToggle={() => view.changeFilters((filters) => toggleMissing(filters, column))}
          />
        </ul>
      )}
    </>
  );
}

interface LevelProps extends FacetTreeProps {
  readonly above: readonly string[];
  /** The count of the most frequent value. */
  readonly most: number;
}

function Level({ above, facet, onMore, ...level }: LevelProps) {
  const { values, more, showMore } = useShownValues(facet, level.isSearched, onMore);
  return (
    <>
      <ul data-inner={above.length > 0 || undefined} className={classes.level}>
        {values.map(({ value, count, parts }) => (
          <TreeBranch
            key={String(value)}
            {...level}
            branch={[...above, String(value)]}
            count={count}
            parts={parts}
          />
        ))}
      </ul>
      <MoreValues more={more} onMore={showMore} />
    </>
  );
}

interface TreeBranchProps extends Omit<LevelProps, 'above' | 'facet' | 'onMore'> {
  readonly branch: readonly string[];
  readonly count: number;
  readonly parts: FacetValues | undefined;
}

function TreeBranch({ tree, branch, count, parts, most, isSearched }: TreeBranchProps) {
  const { table, view, texts } = useTableModel();
  // Undefined until the user decides.
  const [isOpened, setOpened] = useState<boolean>();
  const column = tree[branch.length - 1] ?? '';
  const field = table.fields[column];
  if (!field) return null;
  const label = texts.value(column, field, branch.at(-1) ?? '');
  const chosen = chosenBranches(view.filters, tree);
  const isTicked = chosen.some((other) => branchKey(other) === branchKey(branch));
  const hasChosen = chosen.some((other) => other.length > branch.length && isWithin(other, branch));
  const hasParts = parts !== undefined && parts.values.length > 0;
  const isOpen = hasParts && (isOpened ?? (hasChosen || isSearched));
  return (
    <FacetTick
      label={label}
      isTaxon={field.taxon === true}
      count={count}
      share={count / most}
      isTicked={isTicked}
      isPartlyTicked={hasChosen}
      onToggle={() => view.changeFilters((filters) => toggleBranch(filters, tree, branch))}
      opener={
        hasParts && (
          <IconButton
            label={texts.t('facets.parts', { value: label })}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? <DownIcon /> : <NextIcon />}
          </IconButton>
        )
      }
    >
      {isOpen && parts && (
        <Level
          tree={tree}
          above={branch}
          facet={parts}
          most={most}
          isSearched={isSearched}
          onMore={undefined}
        />
      )}
    </FacetTick>
  );
}
