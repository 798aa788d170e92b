import type { Api } from '@landrace/contract/api';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { setOperations } from '@landrace/contract/areas/groups/group-kinds';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/form-dialog';
import { CheckboxField, RadioGroup } from '../../kit/forms/choices';
import { useForm } from '../../kit/forms/use-form';
import { IconButton } from '../../kit/icons/icon-button';
import { CloseIcon } from '../../kit/icons/shell-icons';
import { NameAndDetail } from '../../kit/lists/name-and-detail';
import { SearchList } from '../../kit/lists/search-list';
import { api } from '../../lib/api/client';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import { emptyGroup, GroupFields, groupBody, groupLabels } from './group-fields';
import { type Group, kindOf, useGroupCreated } from './group-queries';
import classes from './groups.module.css';

interface Props {
  readonly group: Group;
  readonly onClose: () => void;
}

/** Creates a group from this one, others of its type and the marked items. */
export function CombineDialog({ group, onClose }: Props) {
  const t = useText();
  const notifyGroupCreated = useGroupCreated();
  const { marks } = kindOf(group);
  const markedCount = useMarks().marked[marks].length;
  const [others, setOthers] = useState<readonly Group[]>([]);
  const form = useForm({
    initial: {
      ...emptyGroup,
      operation: 'union' as (typeof setOperations)[number],
      withMarked: false as boolean,
      with: '',
    },
    labels: {
      ...groupLabels(t),
      operation: t('groups.combine.operation'),
      withMarked: t('groups.combine.withMarked', { count: formatNumber(markedCount) }),
      with: t('groups.combine.find'),
    },
    required: ['name'],
    validate: ({ withMarked }) =>
      others.length === 0 && !withMarked ? { with: t('groups.combine.tooFew') } : {},
    onSubmit: async (values) => {
      const body = { ...groupBody(values), ...combinationOf(group, others, values) };
      const made = await api('POST group/from-groups', { body });
      onClose();
      await notifyGroupCreated(made);
    },
  });
  return (
    <FormDialog
      title={t('groups.combine.title', { name: group.groupName })}
      width="wide"
      form={form}
      action={t('groups.create.action')}
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('operation')}
        choices={setOperations.map((value) => ({
          value,
          label: t(`groups.combine.${value}`),
          description: t(`groups.combine.${value}Hint`),
        }))}
      />
      {markedCount > 0 && <CheckboxField field={form.field('withMarked')} />}
      <Others group={group} others={others} onChange={setOthers} />
      <Preview group={group} others={others} values={form.values} />
      <GroupFields form={form} />
    </FormDialog>
  );
}

interface OthersProps {
  readonly group: Group;
  readonly others: readonly Group[];
  readonly onChange: (others: readonly Group[]) => void;
}

function Others({ group, others, onChange }: OthersProps) {
  const t = useText();
  return (
    <div>
      {others.length > 0 && (
        <ul className="row" aria-label={t('groups.combine.chosen')}>
          {others.map((other) => (
            <li key={other.groupId} className={classes.operand}>
              <bdi>{other.groupName}</bdi>
              <IconButton
                label={t('groups.combine.leaveOut', { name: other.groupName })}
                size={24}
                onClick={() => onChange(others.filter(({ groupId }) => groupId !== other.groupId))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SearchList
        definition={groups}
        label={t('groups.combine.find')}
        searched={['groupName', 'groupDescription']}
        within={[
          { column: 'groupType', comparator: 'equals', values: [group.groupType] },
          { not: { column: 'groupId', comparator: 'equals', values: [group.groupId] } },
        ]}
        purpose="add"
        chosen={new Set(others.map(({ groupId }) => groupId))}
        onChoose={(row) => onChange([...others, row])}
        entry={(row) => (
          <NameAndDetail name={row.groupName} detail={t('groups.facts.members', { count: row.count })} />
        )}
      />
    </div>
  );
}

interface PreviewProps {
  readonly group: Group;
  readonly others: readonly Group[];
  readonly values: Parameters<typeof combinationOf>[2];
}

function Preview({ group, others, values }: PreviewProps) {
  const t = useText();
  const combination = combinationOf(group, others, values);
  const { data } = useQuery(countQuery(combination));
  if (combination.operands.length < 2) return null;
  return (
    <p className={classes.preview} role="status">
      {data === undefined ? t('groups.combine.counting') : t('groups.combine.preview', { count: data.count })}
    </p>
  );
}

type Combination = Api['POST group/from-groups/count']['body'];

interface Options {
  readonly operation: Combination['operation'];
  readonly withMarked: boolean;
}

/** Starts with the group itself, which matters for a difference. */
function combinationOf(
  group: Group,
  others: readonly Group[],
  { operation, withMarked }: Options,
): Combination {
  return {
    grouptypeId: group.groupTypeId,
    operation,
    operands: [
      ...[group, ...others].map(({ groupId }) => ({ groupId })),
      ...(withMarked ? [{ marked: true as const }] : []),
    ],
  };
}

/** Shows the size of the group before it is created. */
function countQuery(combination: Combination) {
  return queryOptions({
    queryKey: ['combination', combination],
    queryFn: ({ signal }) => api('POST group/from-groups/count', { body: combination, signal }),
    enabled: combination.operands.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
