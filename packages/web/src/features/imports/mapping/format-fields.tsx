import type { FoundFormats } from '@landrace/contract/areas/imports/mapping.routes';
import type { ValueFormats } from '@landrace/contract/areas/imports/value-formats';
import { type DayOrder, dayOrders } from '@landrace/domain/cells/dates';
import { type DecimalMark, decimalMarks } from '@landrace/domain/cells/plain-values';
import { useState } from 'react';
import { Select, TextInput } from '../../../kit/controls/inputs';
import { useText } from '../../../lib/i18n/text';
import classes from './mapping.module.css';

interface Props {
  readonly found: FoundFormats;
  readonly formats: ValueFormats;
  readonly onChange: (formats: ValueFormats) => void;
}

/** The format of dates, numbers and missing values: as detected in the file, or as chosen. */
export function FormatFields({ found, formats, onChange }: Props) {
  const t = useText();
  return (
    <fieldset className={classes.constants}>
      <legend className={`small ${classes.legend}`}>{t('mapping.formats.legend')}</legend>
      {found.dates && <DayOrderSelect {...{ formats, onChange }} found={found.dates} />}
      {found.numbers && <DecimalMarkSelect {...{ formats, onChange }} found={found.numbers} />}
      <MissingWords {...{ formats, onChange }} />
    </fieldset>
  );
}

type PartProps<Found> = Pick<Props, 'formats' | 'onChange'> & { readonly found: Found };

function DayOrderSelect({ found, formats, onChange }: PartProps<NonNullable<FoundFormats['dates']>>) {
  const t = useText();
  const nameOf = (order: DayOrder) => t(`mapping.dayOrders.${order}`);
  const asFound = found.order
    ? t('mapping.formats.foundDates', { order: nameOf(found.order) })
    : t('mapping.formats.unclearDates', { sample: found.sample ?? '' });
  return (
    <Select
      size="xs"
      className={classes.format}
      label={t('mapping.formats.dates')}
      value={formats.dayOrder ?? ''}
      options={[
        { value: '', label: asFound },
        ...dayOrders.map((order) => ({ value: order, label: nameOf(order) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...formats, dayOrder: (value || undefined) as DayOrder | undefined })
      }
    />
  );
}

function DecimalMarkSelect({ found, formats, onChange }: PartProps<NonNullable<FoundFormats['numbers']>>) {
  const t = useText();
  const nameOf = (mark: DecimalMark) => t(`mapping.formats.marks.${mark === '.' ? 'point' : 'comma'}`);
  const asFound = found.mark
    ? t('mapping.formats.foundNumbers', { mark: nameOf(found.mark) })
    : t('mapping.formats.unclearNumbers', { sample: found.sample ?? '' });
  return (
    <Select
      size="xs"
      className={classes.format}
      label={t('mapping.formats.numbers')}
      value={formats.decimalMark ?? ''}
      options={[
        { value: '', label: asFound },
        ...decimalMarks.map((mark) => ({ value: mark, label: nameOf(mark) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...formats, decimalMark: (value || undefined) as DecimalMark | undefined })
      }
    />
  );
}

function MissingWords({ formats, onChange }: Omit<Props, 'found'>) {
  const t = useText();
  // Kept as typed: splitting would remove blanks while typing.
  const [typed, setTyped] = useState(formats.missingWords?.join('; ') ?? '');
  return (
    <TextInput
      size="xs"
      className={classes.format}
      label={t('mapping.formats.missing')}
      description={t('mapping.formats.missingHint')}
      isDescriptionBelow
      maxLength={1000}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const words = value.split(';').flatMap((word) => word.trim() || []);
        onChange({ ...formats, missingWords: words.length > 0 ? words : undefined });
      }}
    />
  );
}
