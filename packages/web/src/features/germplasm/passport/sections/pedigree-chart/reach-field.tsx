import { Select } from '../../../../../kit/table/select';
import { useText } from '../../../../../lib/i18n/text';
import { type Reach, reachNames } from './reach';

interface Props {
  readonly reach: Reach;
  readonly onReach: (reach: Reach) => void;
}

export function ReachField({ reach, onReach }: Props) {
  const t = useText();
  return (
    <Select
      aria-label={t('germplasm.passport.pedigree.reach')}
      value={reach}
      data={reachNames.map((value) => ({ value, label: t(`germplasm.passport.pedigree.reaches.${value}`) }))}
      onChange={(event) => onReach(reachNames.find((name) => name === event.currentTarget.value) ?? 'near')}
    />
  );
}
