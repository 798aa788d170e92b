import { useText } from '../../lib/i18n/text';
import { LabelledSelect } from './labelled-select';
import type { MeasuredKind } from './measured-kind';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly kind: MeasuredKind;
  readonly label: string;
  readonly value: string;
  /** Besides the dimensions. */
  readonly more?: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** What values are divided or coloured by. */
export function DimensionSelect({ kind, label, value, more = [], onChange }: Props) {
  const t = useText();
  const options = [
    { value: 'none', label: t('measurements.by.none') },
    ...kind.dimensions.map((name) => ({ value: name, label: t(`measurements.by.${name}`) })),
    ...more,
  ];
  return <LabelledSelect label={label} value={value} options={options} onChange={onChange} />;
}
