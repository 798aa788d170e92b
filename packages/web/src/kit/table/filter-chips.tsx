import type { FilterNode, IgnoredFilter } from '@landrace/contract/core/filter';
import { lazy, useState } from 'react';
import { useChangeSet } from '../../lib/api/use-change-set';
import { formatDate } from '../../lib/i18n/format';
import { Button } from '../controls/button';
import { CrossIcon, WarningIcon } from '../icons/table-icons';
import { describeFilter } from './filter-wording';
import { Panel } from './panel';
import { useTableModel } from './table-model';
import classes from './toolbar.module.css';
import { chipOfPath, removeAt } from './view-state';

const FilterBuilder = lazy(async () => ({ default: (await import('./filter-builder')).FilterBuilder }));

/** One chip per condition; pressing it edits, its close button removes. */
export function FilterChips() {
  const { view, texts } = useTableModel();
  if (view.filters.length === 0 && view.changeSet === undefined) return null;
  return (
    <ul className={`row ${classes.chips}`} aria-label={texts.t('chips.label')}>
      {view.changeSet !== undefined && (
        <li>
          <ChangeSetChip changeSet={view.changeSet} />
        </li>
      )}
      {keyed(view.filters).map(({ key, node, index }) => (
        <li key={key}>
          <FilterChip node={node} index={index} />
        </li>
      ))}
      {view.filters.length > 0 && (
        <li>
          <Button variant="subtle" size="compact-xs" onClick={() => view.changeFilters(() => [])}>
            {texts.t('chips.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The import by the name of its file, if the caller may know it. */
function ChangeSetChip({ changeSet }: { readonly changeSet: number }) {
  const { view, texts } = useTableModel();
  const known = useChangeSet(changeSet);
  const filter = known
    ? texts.t('chips.changeSet', { name: known.summary, date: formatDate(known.at) })
    : texts.t('chips.changeSetNumber', { number: changeSet });
  return (
    <span className={classes.chip}>
      <span className={classes.chipText}>
        <span className={`clipped ${classes.chipWords}`}>{filter}</span>
      </span>
      <button
        type="button"
        className={classes.chipRemove}
        aria-label={texts.t('chips.remove', { filter })}
        onClick={view.leaveChangeSet}
      >
        <CrossIcon />
      </button>
    </span>
  );
}

/** A condition is its own key, so that removing one does not affect the open editor of another. */
function keyed(filters: readonly FilterNode[]) {
  return filters.map((node, index) => {
    const before = filters.slice(0, index).filter((other) => JSON.stringify(other) === JSON.stringify(node));
    return { key: `${JSON.stringify(node)} ${before.length}`, node, index };
  });
}

function FilterChip({ node, index }: { readonly node: FilterNode; readonly index: number }) {
  const { table, view, rows, texts } = useTableModel();
  const [isOpen, setOpen] = useState(false);
  const filter = describeFilter(table, node, texts);
  const ignored = rows.state === 'shown' && rows.ignored.find(({ path }) => chipOfPath(path) === index);
  return (
    <span className={classes.chip} data-ignored={ignored ? true : undefined}>
      <Panel
        title={texts.t('chips.edit', { filter })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        width={640}
        target={
          <button
            type="button"
            className={classes.chipText}
            aria-label={texts.t('chips.edit', { filter })}
            title={
              ignored
                ? texts.t('chips.ignored', { reason: texts.t(`ignored.reasons.${ignored.reason}`) })
                : filter
            }
            onClick={() => setOpen(!isOpen)}
          >
            {ignored && <WarningIcon />}
            <span className={`clipped ${classes.chipWords}`}>{filter}</span>
          </button>
        }
      >
        <FilterBuilder
          filters={[node]}
          onApply={(next) => {
            view.changeFilters((filters) => filters.toSpliced(index, 1, ...next));
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      </Panel>
      <button
        type="button"
        className={classes.chipRemove}
        aria-label={texts.t('chips.remove', { filter })}
        onClick={() => view.changeFilters((filters) => removeAt(filters, index))}
      >
        <CrossIcon />
      </button>
    </span>
  );
}

/** A list must not look filtered if it is not. */
export function IgnoredNotice() {
  const { table, view, rows, texts } = useTableModel();
  if (rows.ignored.length === 0 || rows.state !== 'shown') return null;
  const sentence = ({ path, reason }: IgnoredFilter) => {
    const node = view.filters[chipOfPath(path) ?? -1];
    return texts.t('ignored.item', {
      filter: node ? describeFilter(table, node, texts) : texts.t('ignored.unknownCondition'),
      reason: texts.t(`ignored.reasons.${reason}`),
    });
  };
  return (
    <div className="notice" role="alert">
      <WarningIcon />
      <div>
        <p>{texts.t('ignored.title', { count: rows.ignored.length })}</p>
        <ul className="bullets">
          {rows.ignored.map((ignored) => (
            <li key={ignored.path}>{sentence(ignored)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
