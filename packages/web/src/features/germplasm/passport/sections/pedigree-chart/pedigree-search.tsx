import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { SearchIcon } from '../../../../../kit/icons/shell-icons';
import { formatNumber } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import classes from './pedigree.module.css';

interface Props {
  readonly sought: string;
  readonly onSought: (sought: string) => void;
  readonly found: number;
  /** To the next of those found. */
  readonly onNext: () => void;
}

export function PedigreeSearch({ sought, onSought, found, onNext }: Props) {
  const t = useText();
  return (
    <>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('germplasm.passport.pedigree.find')}
        placeholder={t('germplasm.passport.pedigree.find')}
        leftSection={<SearchIcon />}
        value={sought}
        onChange={(event) => onSought(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onNext();
        }}
      />
      <span role="status" className={classes.hint}>
        {sought.trim() !== '' &&
          t('germplasm.passport.pedigree.found', { count: found, amount: formatNumber(found) })}
      </span>
    </>
  );
}
