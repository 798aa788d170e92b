import { traits } from '@landrace/contract/areas/trials/trait.table';
import { useMemo } from 'react';
import { Combobox } from '../../../kit/forms/combobox';
import { tableOptions } from '../../../kit/forms/table-options';
import type { Option } from '../../../kit/forms/use-options';
import { IconButton } from '../../../kit/icons/icon-button';
import { CloseIcon } from '../../../kit/icons/shell-icons';
import { useText } from '../../../lib/i18n/text';
import classes from './trait-groups.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly chosen: readonly Option[];
  readonly most: number;
  /** A trait that cannot be chosen. */
  readonly without?: number;
  readonly problem?: string | undefined;
  readonly onChange: (chosen: readonly Option[]) => void;
}

/** Several traits, each found by its name; those chosen are listed below. */
export function TraitChoice({ name, label, chosen, most, without, problem, onChange }: Props) {
  const t = useText();
  const source = useMemo(
    () =>
      tableOptions(traits, ({ traitId, traitName, unitName }) => ({
        id: traitId,
        label: traitName,
        detail: unitName,
      })),
    [],
  );
  const add = (option: Option | null) => {
    if (!option || option.id === without || chosen.length >= most) return;
    if (!chosen.some(({ id }) => id === option.id)) onChange([...chosen, option]);
  };
  return (
    <div className="stack">
      <Combobox
        // Emptied after each choice.
        key={chosen.length}
        name={name}
        label={label}
        description={t('traitPages.groups.traitsHint')}
        source={source}
        value={null}
        problem={problem}
        onChange={add}
      />
      {chosen.length > 0 && (
        <ul className={`row ${classes.chosen}`} aria-label={label}>
          {chosen.map((option) => (
            <li key={option.id} className="inline">
              {option.label}
              <IconButton
                label={t('traitPages.groups.takeOut', { name: option.label })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== option.id))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
