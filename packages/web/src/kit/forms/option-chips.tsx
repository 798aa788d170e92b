import { useState } from 'react';
import { IconButton } from '../icons/icon-button';
import { CloseIcon } from '../icons/shell-icons';
import { Combobox } from './combobox';
import classes from './option-chips.module.css';
import type { Option, OptionSource } from './use-options';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly problem?: string;
  readonly source: OptionSource;
  readonly chosen: readonly Option[];
  /** Of the list of chosen options; that of the field by default. */
  readonly listLabel?: string;
  /** Of the button beside each of them. */
  readonly removeLabel: (name: string) => string;
  readonly onChange: (chosen: readonly Option[]) => void;
}

/** A picker for several options, added one by one. */
export function OptionChips({ label, listLabel = label, chosen, removeLabel, onChange, ...field }: Props) {
  // The field is emptied after each choice.
  const [round, setRound] = useState(0);
  const add = (option: Option | null) => {
    if (!option) return;
    if (!chosen.some(({ id }) => id === option.id)) onChange([...chosen, option]);
    setRound(round + 1);
  };
  return (
    <div>
      <Combobox key={round} label={label} value={null} {...field} onChange={add} />
      {chosen.length > 0 && (
        <ul className={`row ${classes.chosen}`} aria-label={listLabel}>
          {chosen.map((option) => (
            <li key={option.id}>
              <span>{option.label}</span>
              <IconButton
                label={removeLabel(option.label)}
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
