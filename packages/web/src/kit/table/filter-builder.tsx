import { type FormEvent, useState } from 'react';
import { Button } from '../controls/button';
import { ConditionGroup } from './condition-group';
import { draftOf, filtersOfDraft, isTooDeep, leavesOf, problemOf } from './filter-draft';
import { useTableModel } from './table-model';
import type { Filters } from './view-state';

interface FilterBuilderProps {
  readonly filters: Filters;
  readonly onApply: (filters: Filters) => void;
  readonly onCancel: () => void;
}

/** Conditions in groups of And and Or, any of them negated. Nothing happens until it is applied. */
export function FilterBuilder({ filters, onApply, onCancel }: FilterBuilderProps) {
  const { table, texts } = useTableModel();
  const [root, setRoot] = useState(() => draftOf(table, filters));
  const [isChecked, setChecked] = useState(false);
  const isDeep = isChecked && isTooDeep(filtersOfDraft(root));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = filtersOfDraft(root);
    setChecked(true);
    if (isTooDeep(next) || leavesOf(root).some((leaf) => problemOf(table, leaf))) return;
    onApply(next);
  };

  return (
    <form className="stack gap-12 small" onSubmit={handleSubmit} noValidate>
      <ConditionGroup root={root} group={root} depth={1} isChecked={isChecked} onChange={setRoot} />
      {isDeep && (
        <p role="alert" className="hint problem">
          {texts.t('builder.problems.tooDeep')}
        </p>
      )}
      <div className="row end">
        <Button variant="default" size="xs" onClick={onCancel}>
          {texts.t('builder.cancel')}
        </Button>
        <Button type="submit" size="xs">
          {texts.t('builder.apply')}
        </Button>
      </div>
    </form>
  );
}
