import { ActionMenu } from '../controls/action-menu';
import { Button } from '../controls/button';
import { MoreIcon } from '../icons/table-icons';
import classes from './grid.module.css';
import { useRowName } from './mark-controls';
import type { AnyRow } from './presentation';
import { useTableModel } from './table-model';

interface Props {
  readonly row: AnyRow;
  /** As buttons in the row instead of a menu. */
  readonly isInRow?: boolean;
  /** On a card, which is for touch. */
  readonly isOnCard?: boolean;
}

export function RowActions({ row, isInRow = false, isOnCard = false }: Props) {
  const { presentation, texts } = useTableModel();
  const rowName = useRowName();
  const actions = (presentation.rowActions ?? []).filter((action) => action.isOffered?.(row) ?? true);
  const refusal = presentation.refusal?.(row);
  if (actions.length === 0) return null;
  if (isInRow && refusal === undefined)
    return (
      <span className={classes.rowButtons}>
        {actions.map(({ id, label, shortLabel = label, onSelect }) => (
          <Button
            key={id}
            variant="subtle"
            size="compact-xs"
            aria-label={`${label}: ${rowName(row)}`}
            onClick={() => onSelect(row)}
          >
            {shortLabel}
          </Button>
        ))}
      </span>
    );
  return (
    <ActionMenu
      label={texts.t('rows.actions', { name: rowName(row) })}
      icon={<MoreIcon />}
      size={isOnCard ? 32 : 24}
      note={refusal}
      actions={actions.map(({ id, label, isNeverRefused, onSelect }) => ({
        id,
        label,
        isDisabled: refusal !== undefined && !isNeverRefused,
        onSelect: () => onSelect(row),
      }))}
    />
  );
}
