import { type AlleleCondition, formatGenotype } from '@landrace/domain/allele-expression';
import { Button, LinkButton } from '../../../kit/controls/button';
import { ScreenLink } from '../../../kit/layout/screen-link';
import type { Cell } from '../../../kit/matrix/matrix-keys';
import { type Translate, useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useUrlState } from '../../../lib/url-state';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { alleleCodec, anyGenotype, conditionOfCall, searchWith } from '../alleles/allele-state';
import { formatPosition } from '../position-text';
import type { Marker, Source } from './source';
import { useArrivals } from './use-source';
import classes from './view.module.css';
import type { Lines } from './view-queries';

interface Props {
  readonly datasetId: number;
  readonly lines: Lines;
  readonly source: Source;
  readonly focus: Cell | undefined;
  readonly hover: Cell | undefined;
  readonly onCompare: (line: number) => void;
}

/** Delay in milliseconds before a cell is announced: while an arrow key is held, only the last cell matters. */
const rest = 400;

/** Line, marker, position and call of the cell under the pointer. */
export function StatusBar({ datasetId, lines, source, focus, hover, onCompare }: Props) {
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
      {focus && <AlleleLink datasetId={datasetId} source={source} cell={focus} />}
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

interface AlleleLinkProps {
  readonly datasetId: number;
  readonly source: Source;
  readonly cell: Cell;
}

/** Germplasm with the genotype of the cell, added to the conditions that the user came with. */
function AlleleLink({ datasetId, source, cell }: AlleleLinkProps) {
  const t = useText();
  const [state] = useUrlState(alleleCodec);
  const address = useScreenAddress()('genotype-alleles', { datasetId });
  const marker = source.marker(cell.column);
  if (address === undefined || !marker) return null;
  const call = source.call(cell);
  const condition = call ? conditionOfCall(marker.name, call) : undefined;
  const search = searchWith(condition ?? anyGenotype(marker.name), state);
  return (
    <LinkButton size="compact-xs" variant="subtle" to={address} search={search as never}>
      {describeSearch(marker.name, condition, t)}
    </LinkButton>
  );
}

function describeSearch(marker: string, condition: AlleleCondition | undefined, t: Translate): string {
  if (!condition) return t('alleleSearch.findMarker', { marker });
  if (condition.kind === 'missing') return t('alleleSearch.findMissing', { marker });
  return t('alleleSearch.findHere', { genotype: formatGenotype(condition.alleles), marker });
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
