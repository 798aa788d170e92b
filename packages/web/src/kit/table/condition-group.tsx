import { Button } from '../controls/button';
import { Select } from '../controls/inputs';
import { IconButton } from '../icons/icon-button';
import { CrossIcon, PlusIcon } from '../icons/table-icons';
import classes from './builder.module.css';
import { ConditionRow } from './condition-row';
import {
  blankGroup,
  blankLeaf,
  changeNode,
  type DraftGroup,
  type DraftNode,
  isDraftGroup,
  roomFor,
} from './filter-draft';
import { useTableModel } from './table-model';

interface ConditionGroupProps {
  readonly root: DraftGroup;
  readonly group: DraftGroup;
  readonly depth: number;
  /** Errors are shown only after the first attempt to apply. */
  readonly isChecked: boolean;
  readonly onChange: (root: DraftGroup) => void;
}

export function ConditionGroup({ root, group, depth, isChecked, onChange }: ConditionGroupProps) {
  const { texts } = useTableModel();
  const change = (node: DraftNode, next: DraftNode | undefined) => onChange(changeNode(root, node.id, next));
  const changeGroup = (next: DraftGroup) => (group === root ? onChange(next) : change(group, next));

  return (
    <fieldset
      className={`stack ${classes.group}`}
      data-nested={depth > 1 || undefined}
      aria-label={texts.t('builder.group')}
    >
      <GroupHead
        group={group}
        isSimple={depth === 1 && group.nodes.length < 2 && !group.negated}
        onChange={changeGroup}
        onRemove={depth > 1 ? () => change(group, undefined) : undefined}
      />
      {group.nodes.map((node) =>
        isDraftGroup(node) ? (
          <ConditionGroup
            key={node.id}
            root={root}
            group={node}
            depth={depth + 1}
            isChecked={isChecked}
            onChange={onChange}
          />
        ) : (
          <ConditionRow
            key={node.id}
            leaf={node}
            isChecked={isChecked}
            onChange={(next) => change(node, next)}
            onRemove={() => change(node, undefined)}
          />
        ),
      )}
      <AddButtons root={root} group={group} depth={depth} onChange={changeGroup} />
    </fieldset>
  );
}

interface GroupHeadProps {
  readonly group: DraftGroup;
  /** A single condition needs no conjunction. */
  readonly isSimple: boolean;
  readonly onChange: (group: DraftGroup) => void;
  readonly onRemove: (() => void) | undefined;
}

function GroupHead({ group, isSimple, onChange, onRemove }: GroupHeadProps) {
  const { texts } = useTableModel();
  if (isSimple) return null;
  return (
    <div className={classes.groupHead}>
      <span>{texts.t('builder.match')}</span>
      <Select
        size="xs"
        aria-label={texts.t('builder.match')}
        value={ruleOf(group)}
        options={groupRules.map((rule) => ({ value: rule, label: texts.t(`builder.${rule}`) }))}
        onChange={(event) => {
          const rule = groupRules.find((one) => one === event.currentTarget.value);
          if (rule) onChange({ ...group, ...ruleParts[rule] });
        }}
      />
      {onRemove && (
        <IconButton size={28} label={texts.t('builder.removeGroup')} onClick={onRemove}>
          <CrossIcon />
        </IconButton>
      )}
    </div>
  );
}

const groupRules = ['all', 'any', 'none', 'notAll'] as const;
type GroupRule = (typeof groupRules)[number];

const ruleParts: Readonly<Record<GroupRule, Pick<DraftGroup, 'word' | 'negated'>>> = {
  all: { word: 'all', negated: false },
  any: { word: 'any', negated: false },
  none: { word: 'any', negated: true },
  notAll: { word: 'all', negated: true },
};

function ruleOf({ word, negated }: DraftGroup): GroupRule {
  if (!negated) return word;
  return word === 'any' ? 'none' : 'notAll';
}

type AddButtonsProps = Pick<ConditionGroupProps, 'root' | 'group' | 'depth' | 'onChange'>;

function AddButtons({ root, group, depth, onChange }: AddButtonsProps) {
  const { table, texts } = useTableModel();
  const room = roomFor(root, depth);
  const add = (node: DraftNode) => onChange({ ...group, nodes: [...group.nodes, node] });
  return (
    <div className={classes.addButtons}>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<PlusIcon />}
        disabled={!room.leaf}
        onClick={() => add(blankLeaf(table))}
      >
        {texts.t('builder.addCondition')}
      </Button>
      {room.group && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<PlusIcon />}
          disabled={!room.leaf}
          onClick={() => add(blankGroup(table, group.word === 'all' ? 'any' : 'all'))}
        >
          {texts.t('builder.addGroup')}
        </Button>
      )}
    </div>
  );
}
