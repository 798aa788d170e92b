import { RadioGroup } from '../../kit/forms/choices';
import type { FieldProps } from '../../kit/forms/use-form';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';

/** The origin of members: the marked items, or all results of a list. */
type Origin = 'marked' | 'found';

export interface Found {
  readonly count: number;
  readonly request: Readonly<Record<string, unknown>>;
}

export function firstOrigin(marked: number): Origin {
  return marked > 0 ? 'marked' : 'found';
}

/** The request of the list. */
export function requestOf(origin: string, found: Found | undefined): Found['request'] {
  return origin === 'found' && found ? found.request : { onlyMarked: true };
}

interface Props {
  readonly field: FieldProps<Origin>;
  readonly marked: number;
  readonly found: Found | undefined;
}

/** Absent where there is only one origin. */
export function OriginField({ field, marked, found }: Props) {
  const t = useText();
  if (marked === 0 || !found || found.count === 0) return null;
  const counts = { marked, found: found.count };
  return (
    <RadioGroup
      field={field}
      choices={(['marked', 'found'] as const).map((value) => ({
        value,
        label: t(`groups.create.${value}`, { count: formatNumber(counts[value]) }),
      }))}
    />
  );
}
