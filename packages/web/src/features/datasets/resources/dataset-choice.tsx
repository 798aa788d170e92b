import { useState } from 'react';
import { Combobox } from '../../../kit/forms/combobox';
import type { Option } from '../../../kit/forms/use-options';
import { IconButton } from '../../../kit/icons/icon-button';
import { CloseIcon } from '../../../kit/icons/shell-icons';
import { useText } from '../../../lib/i18n/text';
import { datasetOptions } from '../dataset-options';
import classes from './resources.module.css';

const allDatasets = datasetOptions();

interface Props {
  readonly chosen: readonly Option[];
  readonly onChange: (chosen: readonly Option[]) => void;
}

/** Datasets that a file belongs to, added one by one. */
export function DatasetChoice({ chosen, onChange }: Props) {
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
        name="datasets"
        label={t('fileResources.addDataset')}
        description={t('fileResources.addDatasetHint')}
        source={allDatasets}
        value={null}
        problem={undefined}
        onChange={add}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t('fileResources.datasets')}>
          {chosen.map((option) => (
            <li key={option.id}>
              <span>{option.label}</span>
              <IconButton
                label={t('fileResources.removeDataset', { name: option.label })}
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
