import { maxTraitConditions, traitMatches } from '@landrace/contract/areas/trials/trait-conditions';
import { useMemo } from 'react';
import { Select } from '../../../kit/controls/inputs';
import { Combobox } from '../../../kit/forms/combobox';
import { RulerIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { StateMessage } from '../../../kit/layout/state-message';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { traitOptions } from '../../trait-groups/public';
import { ConditionRow } from './condition-row';
import { FoundGermplasm } from './found-germplasm';
import classes from './trait-search.module.css';
import { isComplete, newCondition, type TraitCondition, traitSearchCodec } from './trait-search-state';

/** The list of germplasm with certain values of traits: yield above 5 t/ha in one trial, or in all of them. */
export function TraitSearchPage() {
  const t = useText();
  const [state, change] = useUrlState(traitSearchCodec);
  const { conditions, match } = state;
  const set = (next: readonly TraitCondition[], step?: 'replace') =>
    change((now) => ({ ...now, conditions: next }), step);
  const complete = useMemo(() => ({ match, conditions: conditions.filter(isComplete) }), [match, conditions]);
  return (
    <Page title={t('traitSearch.title')} line={t('traitSearch.line')}>
      <div className="stack gap-16">
        {conditions.length > 0 && (
          <ul className={classes.rows} aria-label={t('traitSearch.conditions')}>
            {conditions.map((condition, index) => (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the same trait may be asked for twice.
                key={`${condition.traitId} ${index}`}
                name={`trial-${index}`}
                condition={condition}
                onChange={(next) => set(conditions.with(index, next), 'replace')}
                onRemove={() => set(conditions.toSpliced(index, 1))}
              />
            ))}
          </ul>
        )}
        <div className={classes.adding}>
          {conditions.length < maxTraitConditions && (
            <Combobox
              name="trait"
              label={t('traitSearch.add')}
              isFirstOnEnter
              source={traitOptions}
              value={null}
              onChange={(option) => option && set([...conditions, newCondition(option.id)])}
            />
          )}
          {conditions.length > 1 && (
            <Select
              label={t('traitSearch.match.label')}
              value={match}
              options={traitMatches.map((value) => ({ value, label: t(`traitSearch.match.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                change((now) => ({
                  ...now,
                  match: traitMatches.find((known) => known === value) ?? 'all',
                }))
              }
            />
          )}
        </div>
        {complete.conditions.length > 0 ? (
          <FoundGermplasm state={complete} />
        ) : (
          <StateMessage
            icon={<RulerIcon size={20} />}
            title={t(conditions.length > 0 ? 'traitSearch.unfinishedTitle' : 'traitSearch.noneTitle')}
            text={t(conditions.length > 0 ? 'traitSearch.unfinishedText' : 'traitSearch.noneText')}
            role="status"
          />
        )}
      </div>
    </Page>
  );
}
