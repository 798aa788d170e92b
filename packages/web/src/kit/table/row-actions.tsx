import { ActionMenu } from '../controls/action-menu';
import { MoreIcon } from '../icons/table-icons';
import { useRowName } from './mark-controls';
import type { AnyRow } from './presentation';
import { useTableModel } from './table-model';

export function RowActions({ row }: { readonly row: AnyRow }) {
  const { presentation, texts } = useTableModel();
  const rowName = useRowName();
  const actions = (presentation.rowActions ?? []).filter((action) => action.isOffered?.(row) ?? true);
  const refusal = presentation.refusal?.(row);
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={texts.t('rows.actions', { name: rowName(row) })}
      icon={<MoreIcon />}
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
