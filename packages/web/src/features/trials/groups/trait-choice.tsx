import { traits } from '@landrace/contract/areas/trials/trait.table';
import { useMemo } from 'react';
import { OptionChips } from '../../../kit/forms/option-chips';
import { tableOptions } from '../../../kit/forms/table-options';
import type { Option } from '../../../kit/forms/use-options';
import { useText } from '../../../lib/i18n/text';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly chosen: readonly Option[];
  readonly most: number;
  /** A trait that cannot be chosen. */
  readonly without?: number;
  readonly problem?: string | undefined;
  readonly onChange: (chosen: readonly Option[]) => void;
}

/** Several traits, each found by its name. */
export function TraitChoice({ name, label, chosen, most, without, problem, onChange }: Props) {
  const t = useText();
  const source = useMemo(
    () =>
      tableOptions(traits, ({ traitId, traitName, unitName }) => ({
        id: traitId,
        label: traitName,
        detail: unitName,
      })),
    [],
  );
  return (
    <OptionChips
      name={name}
      label={label}
      description={t('traitPages.groups.traitsHint')}
      {...(problem !== undefined && { problem })}
      source={source}
      chosen={chosen}
      removeLabel={(removed) => t('traitPages.groups.takeOut', { name: removed })}
      onChange={(options) => onChange(options.filter(({ id }) => id !== without).slice(0, most))}
    />
  );
}
