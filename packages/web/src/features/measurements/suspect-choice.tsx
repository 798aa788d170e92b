import { CheckboxField } from '../../kit/forms/choices';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import type { Variable } from './explore-queries';

interface Props {
  readonly variables: readonly Pick<Variable, 'suspects'>[];
  readonly isLeftOut: boolean;
  readonly onChange: (isLeftOut: boolean) => void;
}

/** Offered where curators have marked values as suspect. */
export function SuspectChoice({ variables, isLeftOut, onChange }: Props) {
  const t = useText();
  const count = variables.reduce((sum, { suspects = 0 }) => sum + suspects, 0);
  if (count === 0 && !isLeftOut) return null;
  return (
    <CheckboxField
      field={{
        name: 'suspects',
        label: t('measurements.suspects.leaveOut', { count, size: formatNumber(count) }),
        value: isLeftOut,
        onChange,
      }}
    />
  );
}
