import { OptionChips } from '../../kit/forms/option-chips';
import type { Option } from '../../kit/forms/use-options';
import { useText } from '../../lib/i18n/text';
import { TraitGroupPicker } from './trait-group-picker';
import { traitOptions } from './trait-options';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly chosen: readonly Option[];
  readonly most?: number;
  /** A trait that cannot be chosen. */
  readonly without?: number;
  /** All traits of a group can be added at once. */
  readonly offersGroups?: boolean;
  readonly problem?: string | undefined;
  readonly onChange: (chosen: readonly Option[]) => void;
}

/** Several traits, each found by its name. */
export function TraitChoice(props: Props) {
  const { name, label, chosen, most, without, offersGroups = false, problem, onChange } = props;
  const t = useText();
  const { description = t('traitPages.groups.traitsHint') } = props;
  const choose = (options: readonly Option[]) =>
    onChange(options.filter(({ id }) => id !== without).slice(0, most));
  return (
    <>
      <OptionChips
        name={name}
        label={label}
        description={description}
        {...(problem !== undefined && { problem })}
        source={traitOptions}
        chosen={chosen}
        removeLabel={(removed) => t('traitPages.groups.takeOut', { name: removed })}
        onChange={choose}
      />
      {offersGroups && (
        <TraitGroupPicker
          onPick={(_, { traitIds = [], traitNames = [] }) => {
            const added = traitIds.map((id, at) => ({ id, label: traitNames[at] ?? String(id) }));
            const known = new Set(chosen.map(({ id }) => id));
            choose([...chosen, ...added.filter(({ id }) => !known.has(id))]);
          }}
        />
      )}
    </>
  );
}
