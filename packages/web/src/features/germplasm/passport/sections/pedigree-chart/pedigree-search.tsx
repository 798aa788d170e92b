import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { SearchIcon } from '../../../../../kit/icons/shell-icons';
import { formatNumber } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import classes from './pedigree.module.css';

interface Props {
  readonly searchText: string;
  readonly onSearchText: (searchText: string) => void;
  readonly found: number;
  /** Goes to the next result. */
  readonly onNext: () => void;
}

export function PedigreeSearch({ searchText, onSearchText, found, onNext }: Props) {
  const t = useText();
  return (
    <>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('germplasm.passport.pedigree.find')}
        placeholder={t('germplasm.passport.pedigree.find')}
        leftSection={<SearchIcon />}
        value={searchText}
        onChange={(event) => onSearchText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onNext();
        }}
      />
      <span role="status" className={classes.hint}>
        {searchText.trim() !== '' &&
          t('germplasm.passport.pedigree.found', { count: found, amount: formatNumber(found) })}
      </span>
    </>
  );
}
