import { useState } from 'react';
import { Combobox } from '../../../kit/forms/combobox';
import type { Option, OptionSource } from '../../../kit/forms/use-options';
import { IconButton } from '../../../kit/icons/icon-button';
import { CloseIcon } from '../../../kit/icons/shell-icons';
import { useText } from '../../../lib/i18n/text';
import classes from './creation.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly problem?: string;
  readonly source: OptionSource;
  readonly chosen: readonly Option[];
  readonly onChange: (chosen: readonly Option[]) => void;
}

/** Several options, added one by one. */
export function OptionChips({ name, label, description, problem, source, chosen, onChange }: Props) {
  const t = useText();
  // The field is emptied after each choice.
  const [round, setRound] = useState(0);
  const add = (option: Option | null) => {
    if (!option) return;
    if (!chosen.some(({ id }) => id === option.id)) onChange([...chosen, option]);
    setRound(round + 1);
  };
  return (
    <div>
      <Combobox
        key={round}
        name={name}
        label={label}
        source={source}
        value={null}
        problem={problem}
        {...(description !== undefined && { description })}
        onChange={add}
      />
      {chosen.length > 0 && (
        <ul className={`row ${classes.chosen}`} aria-label={label}>
          {chosen.map((option) => (
            <li key={option.id}>
              <span>{option.label}</span>
              <IconButton
                label={t('trialCreation.remove', { name: option.label })}
                size={24}
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
