import { Suspense, useId, useState } from 'react';
import { TextInput } from '../../kit/controls/inputs';
import choices from '../../kit/forms/choices.module.css';
import { Fieldset } from '../../kit/forms/fieldset';
import { formatCompact, formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { TraitGroupPicker } from '../trait-groups/public';
import classes from './explore.module.css';
import type { Variable } from './explore-queries';
import type { MeasuredKind } from './measured-kind';
import { nameWithUnit } from './variable-names';

interface Props {
  readonly kind: MeasuredKind;
  readonly variables: readonly Variable[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Longer lists get a search field. */
const many = 8;

/** Checkboxes for the traits or climate variables of the datasets. */
export function VariablePicker({ kind: { type }, variables, chosen, onChange }: Props) {
  const t = useText();
  const [searchText, setSearchText] = useState('');
  const countId = useId();
  const query = searchText.trim().toLocaleLowerCase();
  const shown = variables.filter(({ name, shortName = '' }) =>
    `${name} ${shortName}`.toLocaleLowerCase().includes(query),
  );
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Fieldset label={t(`measurements.${type}.variables`)}>
      {variables.length > many && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t(`measurements.${type}.find`)}
          placeholder={t(`measurements.${type}.find`)}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
      )}
      {type === 'trials' && (
        <Suspense fallback={null}>
          <TraitGroupPicker offered={variables.map(({ id }) => id)} onPick={onChange} />
        </Suspense>
      )}
      <div className={classes.variables}>
        {shown.map((variable) => (
          <label key={variable.id} className={classes.variable}>
            <input
              className={choices.input}
              type="checkbox"
              checked={chosen.includes(variable.id)}
              onChange={() => toggle(variable.id)}
            />
            <bdi className={classes.variableName}>{nameWithUnit(variable)}</bdi>
            <span
              className="quiet tabular"
              title={t('measurements.values', {
                count: variable.count,
                amount: formatNumber(variable.count),
              })}
            >
              {formatCompact(variable.count)}
            </span>
          </label>
        ))}
        {shown.length === 0 && <p className="hint">{t('measurements.noMatch')}</p>}
      </div>
      <p id={countId} className="hint line" role="status">
        {t('measurements.chosen', { count: chosen.length })}
        <button
          type="button"
          className="link"
          onClick={() => onChange([...new Set([...chosen, ...shown.map(({ id }) => id)])])}
        >
          {t('measurements.all')}
        </button>
        <button type="button" className="link" onClick={() => onChange([])}>
          {t('measurements.none')}
        </button>
      </p>
    </Fieldset>
  );
}
