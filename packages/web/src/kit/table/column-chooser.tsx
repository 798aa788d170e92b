import { type DragEvent, type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../controls/button';
import { IconButton } from '../icons/icon-button';
import { DownIcon, GripIcon, UpIcon } from '../icons/table-icons';
import classes from './chooser.module.css';
import { type ColumnGroup, columnsBySubject } from './column-state';
import { useTableModel } from './table-model';
import { Tick } from './tick';

/** Which columns and in what order, with the pointer or the keyboard. Widths are dragged at the headings. */
export function ColumnChooser() {
  const { table, columns, texts } = useTableModel();
  const hidden = columns.order.filter((name) => columns.hidden.has(name));
  const chooser = useRef<HTMLDivElement>(null);
  const toggled = useRef<string>(undefined);
  // A column changes its list when it is shown or hidden; the focus stays on it.
  useLayoutEffect(() => {
    if (toggled.current === undefined) return;
    const ticks = [...(chooser.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const tick = ticks.find((element) => element.dataset.column === toggled.current);
    tick?.querySelector('input')?.focus();
    toggled.current = undefined;
  });
  const handleChange = (event: FormEvent<HTMLDivElement>) => {
    const tick = event.target instanceof Element && event.target.closest<HTMLElement>('[data-column]');
    if (tick) toggled.current = tick.dataset.column;
  };
  return (
    <div className="stack gap-12 small" ref={chooser} onChangeCapture={handleChange}>
      <p className="hint">{texts.t('columns.hint')}</p>
      <ShownColumns />
      {columnsBySubject(table, hidden).map((group) => (
        <HiddenColumns key={group.subject ?? ''} group={group} />
      ))}
      <Button variant="default" size="xs" onClick={columns.reset}>
        {texts.t('columns.reset')}
      </Button>
    </div>
  );
}

function ShownColumns() {
  const { table, columns, texts } = useTableModel();
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const move = (name: string, to: number) => {
    const target = columns.visible[to];
    if (to < 1 || target === undefined) return;
    columns.move(name, columns.order.indexOf(target));
    const field = texts.label(name);
    setAnnouncement(texts.t('columns.moved', { field, place: to + 1, count: columns.visible.length }));
  };
  const handleDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged) move(dragged, to);
    setDragged(undefined);
  };

  return (
    <>
      <ol aria-label={texts.t('columns.list')}>
        {columns.visible.map((name, index) => {
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
              <ColumnTick name={name} />
              <MoveButtons name={name} index={index} onMove={(to) => move(name, to)} />
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly onMove: (to: number) => void;
}

function MoveButtons({ name, index, onMove }: MoveButtonsProps) {
  const { table, columns, texts } = useTableModel();
  const field = texts.label(name);
  const isPinned = name === table.nameField;
  return (
    <>
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
        disabled={isPinned || index === columns.visible.length - 1}
        onClick={() => onMove(index + 1)}
      >
        <DownIcon />
      </IconButton>
    </>
  );
}

function HiddenColumns({ group: { subject, names } }: { readonly group: ColumnGroup }) {
  const { texts } = useTableModel();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="hint">
        {subject === undefined ? texts.t('columns.others') : texts.subject(subject)}
      </h3>
      <ul className={classes.hidden}>
        {names.map((name) => (
          <li key={name}>
            <ColumnTick name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ColumnTick({ name }: { readonly name: string }) {
  const { table, columns, texts } = useTableModel();
  const field = texts.label(name);
  const isPinned = name === table.nameField;
  return (
    <span className={classes.columnName} data-column={name}>
      <Tick
        label={isPinned ? `${field} (${texts.t('columns.pinned')})` : field}
        name={texts.t('columns.show', { field })}
        isDisabled={isPinned}
        isTicked={!columns.hidden.has(name)}
        onChange={(isShown) => columns.show(name, isShown)}
      />
    </span>
  );
}
