import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { SearchIcon } from '../../../../../kit/icons/shell-icons';
import { useText } from '../../../../../lib/i18n/text';
import classes from './pedigree.module.css';

interface Props {
  readonly sought: string;
  readonly onSought: (sought: string) => void;
  readonly found: number;
}

export function PedigreeSearch({ sought, onSought, found }: Props) {
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
      />
      <span role="status" className={classes.hint}>
        {sought.trim() !== '' && t('germplasm.passport.pedigree.found', { count: found })}
      </span>
    </>
  );
}
