import { traits } from '@landrace/contract/areas/trials/trait.table';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../kit/controls/inputs';
import { Combobox } from '../../../kit/forms/combobox';
import { IconButton } from '../../../kit/icons/icon-button';
import { AscendingIcon, DescendingIcon } from '../../../kit/icons/table-icons';
import { rowQuery } from '../../../lib/api/table-api';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import { groupsQuery } from '../../groups/public';
import { traitOptions } from '../../trait-groups/public';
import type { ShownMatrix } from './shown-matrix';
import classes from './view.module.css';
import { type Sorting, sortings } from './view-choice';

type Props = Pick<ShownMatrix, 'facts' | 'lines' | 'choice' | 'sortError' | 'onChange'>;

/** The orders by file and by group have no choice of direction. */
const directed: readonly Sorting[] = ['name', 'similarity', 'trait'];

/** What lines are sorted by, and in which direction. */
export function SortFields({ facts, lines, choice, sortError, onChange }: Props) {
  const t = useText();
  const { sorting, isDescending } = choice;
  return (
    <>
      <div className={classes.sort}>
        <Select
          size="xs"
          label={t('genotypeView.sort.label')}
          value={sorting}
          error={sortError ? describeError(sortError, t) : undefined}
          options={sortings.map((value) => ({ value, label: t(`genotypeView.sort.${value}`) }))}
          onChange={(event) => {
            const next = sortings.find((known) => known === event.currentTarget.value) ?? 'file';
            const needsLine = next === 'similarity' && choice.compared === undefined;
            onChange({
              sorting: next,
              // The most similar first, names from A to Z.
              isDescending: next === 'similarity',
              ...(needsLine && { compared: lines.ids[0] }),
            });
          }}
        />
        {directed.includes(sorting) && (
          <IconButton
            label={t('genotypeView.sort.descending')}
            size={32}
            isPressed={isDescending}
            onClick={() => onChange({ isDescending: !isDescending })}
          >
            {isDescending ? <DescendingIcon /> : <AscendingIcon />}
          </IconButton>
        )}
      </div>
      {sorting === 'group' && (
        <GroupSelect
          datasetId={facts.datasetId}
          groupId={choice.groupId}
          onChange={(groupId) => onChange({ groupId })}
        />
      )}
      {sorting === 'trait' && <TraitField choice={choice} onChange={onChange} />}
    </>
  );
}

interface GroupProps {
  readonly datasetId: number;
  readonly groupId: number | undefined;
  readonly onChange: (groupId: number | undefined) => void;
}

/** Groups with members among the lines. */
function GroupSelect({ datasetId, groupId, onChange }: GroupProps) {
  const t = useText();
  const { data = [] } = useQuery(groupsQuery('genotype', 'germinatebase', [datasetId]));
  return (
    <Select
      size="xs"
      label={t('genotypeView.sort.groupLabel')}
      value={groupId ?? ''}
      options={[
        {
          value: '',
          label: t(data.length === 0 ? 'genotypeView.sort.noGroups' : 'genotypeView.sort.chooseGroup'),
        },
        ...data.map((group) => ({ value: String(group.groupId), label: group.groupName })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
    />
  );
}

function TraitField({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>) {
  const t = useText();
  const { traitId } = choice;
  const { data: trait } = useQuery(rowQuery(traits, traitId));
  return (
    <Combobox
      name="trait"
      label={t('genotypeView.sort.traitLabel')}
      source={traitOptions}
      value={traitId === undefined ? null : { id: traitId, label: trait?.traitName ?? '' }}
      onChange={(option) => onChange({ traitId: option?.id })}
    />
  );
}
