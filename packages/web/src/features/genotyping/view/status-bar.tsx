import { Button } from '../../../kit/controls/button';
import { ScreenLink } from '../../../kit/layout/screen-link';
import type { Cell } from '../../../kit/matrix/matrix-keys';
import { type Translate, useText } from '../../../lib/i18n/text';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { formatPosition } from '../position-text';
import type { Marker, Source } from './source';
import { useArrivals } from './use-source';
import classes from './view.module.css';
import type { Lines } from './view-queries';

interface Props {
  readonly lines: Lines;
  readonly source: Source;
  readonly focus: Cell | undefined;
  readonly hover: Cell | undefined;
  readonly onCompare: (line: number) => void;
}

/** Delay in milliseconds before a cell is announced: while an arrow key is held, only the last cell matters. */
const rest = 400;

/** Line, marker, position and call of the cell under the pointer. */
export function StatusBar({ lines, source, focus, hover, onCompare }: Props) {
  const t = useText();
  useArrivals(source);
  const cell = hover ?? focus;
  const spoken = focus ? describeCell(lines, source, focus, t) : '';
  const heard = useDebouncedValue(spoken, rest);
  return (
    <div className={`row small quiet tabular ${classes.status}`}>
      <span role="status" className="visually-hidden">
        {heard}
      </span>
      {cell ? (
        <CellFacts lines={lines} source={source} cell={cell} />
      ) : (
        <span>{t('genotypeView.noCell')}</span>
      )}
      {focus && (
        <Button size="compact-xs" variant="subtle" onClick={() => onCompare(focus.line)}>
          {t('genotypeView.compareWith', { name: lines.names[focus.line] ?? '' })}
        </Button>
      )}
    </div>
  );
}

interface FactsProps {
  readonly lines: Lines;
  readonly source: Source;
  readonly cell: Cell;
}

function CellFacts({ lines, source, cell }: FactsProps) {
  const t = useText();
  const marker = source.marker(cell.column);
  return (
    <span className={`line ${classes.facts}`}>
      <ScreenLink screen="passport" params={{ germplasmId: lines.ids[cell.line] ?? 0 }}>
        {lines.names[cell.line] ?? ''}
      </ScreenLink>
      {marker && (
        <ScreenLink screen="marker-details" params={{ markerId: marker.id }}>
          {marker.name}
        </ScreenLink>
      )}
      {marker && <span>{describePosition(marker, t)}</span>}
      <b>{describeCall(source, cell, t)}</b>
    </span>
  );
}

export function describePosition({ chromosome, position, unit }: Marker, t: Translate): string {
  if (position === null) return t('genotypeView.offMap');
  return `${chromosome ?? ''}:${formatPosition(position, unit)}`;
}

export function describeCall(source: Source, cell: Cell, t: Translate): string {
  const call = source.call(cell);
  if (call === undefined) return '';
  if (call === null) return t('genotypeView.otherCall');
  return call.kind === 'missing' ? t('genotypeView.noCall') : call.text;
}

function describeCell(lines: Lines, source: Source, cell: Cell, t: Translate): string {
  const marker = source.marker(cell.column);
  const parts = [
    lines.names[cell.line],
    marker?.name,
    marker && describePosition(marker, t),
    describeCall(source, cell, t),
  ];
  return parts.filter(Boolean).join(', ');
}
