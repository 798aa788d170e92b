import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { TextInput } from '../../../../../kit/controls/inputs';
import { SearchIcon } from '../../../../../kit/icons/shell-icons';
import { useText } from '../../../../../lib/i18n/text';
import { matching, traitLabel } from './trait.series';
import classes from './traits.module.css';

export type ChartKind = 'box' | 'radar';

const kinds: readonly ChartKind[] = ['box', 'radar'];

interface Props {
  readonly traits: readonly TraitPerformance[];
  readonly kind: ChartKind;
  readonly onKind: (kind: ChartKind) => void;
  readonly searchText: string;
  readonly onSearchText: (searchText: string) => void;
  readonly picked: ReadonlySet<number>;
  readonly onPicked: (picked: ReadonlySet<number>) => void;
}

export function TraitControls({ traits, kind, onKind, searchText, onSearchText, picked, onPicked }: Props) {
  const t = useText();
  const toggle = (id: number) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPicked(next);
  };
  const found = matching(traits, searchText);
  return (
    <>
      <fieldset className={classes.kinds} aria-label={t('germplasm.passport.traits.kind')}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
            {t(`germplasm.passport.traits.${one}`)}
          </button>
        ))}
      </fieldset>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('germplasm.passport.traits.search')}
        placeholder={t('germplasm.passport.traits.search')}
        leftSection={<SearchIcon />}
        value={searchText}
        onChange={(event) => onSearchText(event.currentTarget.value)}
      />
      <ul className={`row gap-4 ${classes.traits}`} aria-label={t('germplasm.passport.traits.pick')}>
        {found.map((trait) => (
          <li key={trait.traitId}>
            <button
              type="button"
              className={classes.trait}
              aria-pressed={picked.has(trait.traitId)}
              onClick={() => toggle(trait.traitId)}
            >
              {traitLabel(trait)}
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li className={`quiet small ${classes.hint}`}>{t('germplasm.passport.traits.none')}</li>
        )}
      </ul>
    </>
  );
}
