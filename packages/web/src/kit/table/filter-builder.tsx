import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './builder.module.css';
import { ConditionGroup } from './condition-group';
import { draftOf, filtersOfDraft, isTooDeep, leavesOf, problemOf } from './filter-draft';
import type { Filters } from './filter-edit';
import panelClasses from './panel.module.css';
import { useTableModel } from './table-model';

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
    <form className={classes.builder} onSubmit={handleSubmit} noValidate>
      <ConditionGroup root={root} group={root} depth={1} isChecked={isChecked} onChange={setRoot} />
      {isDeep && (
        <p role="alert" className={panelClasses.problem}>
          {texts.t('builder.problems.tooDeep')}
        </p>
      )}
      <div className={classes.builderButtons}>
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
