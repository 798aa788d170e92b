import { type DragEvent, useState } from 'react';
import { Button } from '../controls/button';
import { TextInput } from '../controls/inputs';
import { IconButton } from '../icons/icon-button';
import { DownIcon, GripIcon, UpIcon } from '../icons/table-icons';
import classes from './chooser.module.css';
import { widthLimits } from './column-state';
import { useTableModel } from './table-model';
import { Tick } from './tick';

/** Which columns, in what order, how wide: with the pointer or the keyboard. */
export function ColumnChooser() {
  const { table, columns, texts } = useTableModel();
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const move = (name: string, to: number) => {
    if (to < 1 || to >= columns.order.length) return;
    columns.move(name, to);
    const field = texts.label(name);
    setAnnouncement(texts.t('columns.moved', { field, place: to + 1, count: columns.order.length }));
  };
  const handleDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged) move(dragged, to);
    setDragged(undefined);
  };

  return (
    <div className="stack gap-12 small">
      <p className="hint">{texts.t('columns.hint')}</p>
      <ol aria-label={texts.t('columns.list')}>
        {columns.order.map((name, index) => {
          const isPinned = name === table.nameField;
          return (
            <li
              key={name}
              className={classes.columnItem}
              draggable={!isPinned}
              data-dragged={dragged === name || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(name);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged && index > 0 && event.preventDefault()}
              onDrop={(event) => handleDrop(event, index)}
            >
              <span className={classes.grip} data-pinned={isPinned || undefined}>
                <GripIcon />
              </span>
              <ColumnSettings name={name} index={index} onMove={(to) => move(name, to)} />
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Button variant="default" size="xs" onClick={columns.reset}>
        {texts.t('columns.reset')}
      </Button>
    </div>
  );
}

interface ColumnSettingsProps {
  readonly name: string;
  readonly index: number;
  readonly onMove: (to: number) => void;
}

function ColumnSettings({ name, index, onMove }: ColumnSettingsProps) {
  const { table, columns, texts } = useTableModel();
  const field = texts.label(name);
  const isPinned = name === table.nameField;
  return (
    <>
      <span className={classes.columnName}>
        <Tick
          label={isPinned ? `${field} (${texts.t('columns.pinned')})` : field}
          name={texts.t('columns.show', { field })}
          isDisabled={isPinned}
          isTicked={!columns.hidden.has(name)}
          onChange={(isShown) => columns.show(name, isShown)}
        />
      </span>
      <WidthInput name={name} field={field} />
      <IconButton
        size={28}
        label={texts.t('columns.moveUp', { field })}
        disabled={index < 2}
        onClick={() => onMove(index - 1)}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        size={28}
        label={texts.t('columns.moveDown', { field })}
        disabled={isPinned || index === columns.order.length - 1}
        onClick={() => onMove(index + 1)}
      >
        <DownIcon />
      </IconButton>
    </>
  );
}

/** Applied on blur or Enter, so that a half-typed number does not collapse the column. */
function WidthInput({ name, field }: { readonly name: string; readonly field: string }) {
  const { columns, texts } = useTableModel();
  const [draft, setDraft] = useState<string>();
  const width = columns.widthOf(name);
  const commit = () => {
    const next = Number(draft);
    if (draft !== undefined && next > 0 && next !== width) columns.resize(name, next);
    setDraft(undefined);
  };
  return (
    <TextInput
      type="number"
      size="xs"
      style={{ width: 72 }}
      min={widthLimits.min}
      max={widthLimits.max}
      step={widthLimits.step}
      aria-label={texts.t('columns.width', { field })}
      value={draft ?? width}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
