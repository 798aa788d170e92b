import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { MoreIcon } from '../icons/table-icons';
import { useRowName } from './mark-controls';
import type { AnyRow } from './presentation';
import { useTableModel } from './table-model';

export function RowActions({ row }: { readonly row: AnyRow }) {
  const { presentation, texts } = useTableModel();
  const rowName = useRowName();
  const actions = (presentation.rowActions ?? []).filter((action) => action.isOffered?.(row) ?? true);
  const refusal = presentation.refusal?.(row);
  const isRefused = (action: (typeof actions)[number]) => refusal !== undefined && !action.isNeverRefused;
  if (actions.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      withinPortal
      withInitialFocusPlaceholder={false}
      trapFocus={!actions.every(isRefused)}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={texts.t('rows.actions', { name: rowName(row) })}
        >
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {refusal && <Menu.Label maw={260}>{refusal}</Menu.Label>}
        {actions.map((action) => (
          <Menu.Item key={action.id} disabled={isRefused(action)} onClick={() => action.onSelect(row)}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
