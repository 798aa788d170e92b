import { TextInput } from '../../../../../kit/controls/inputs';
import { SearchIcon } from '../../../../../kit/icons/shell-icons';
import { useText } from '../../../../../lib/i18n/text';
import classes from './traits.module.css';

export type ChartKind = 'box' | 'radar';

const kinds: readonly ChartKind[] = ['box', 'radar'];

interface Props {
  readonly kind: ChartKind;
  readonly onKind: (kind: ChartKind) => void;
  /** Absent where all traits are shown anyway. */
  readonly search?: { readonly text: string; readonly onText: (text: string) => void } | undefined;
}

export function TraitControls({ kind, onKind, search }: Props) {
  const t = useText();
  return (
    <>
      <fieldset className={classes.kinds} aria-label={t('germplasm.passport.traits.kind')}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
            {t(`germplasm.passport.traits.${one}`)}
          </button>
        ))}
      </fieldset>
      {search && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t('germplasm.passport.traits.search')}
          placeholder={t('germplasm.passport.traits.search')}
          leftSection={<SearchIcon />}
          value={search.text}
          onChange={(event) => search.onText(event.currentTarget.value)}
        />
      )}
    </>
  );
}
