import { useMemo, useRef } from 'react';
import { Button } from '../../../kit/controls/button';
import { Select } from '../../../kit/controls/inputs';
import { Combobox } from '../../../kit/forms/combobox';
import { lettersOfName, type Option, type OptionSource } from '../../../kit/forms/use-options';
import { FullScreenIcon, MinusIcon, TableIcon } from '../../../kit/icons/chart-icons';
import { IconButton } from '../../../kit/icons/icon-button';
import { HelpIcon } from '../../../kit/icons/shell-icons';
import { PlusIcon } from '../../../kit/icons/table-icons';
import type { Span } from '../../../kit/matrix/axis';
import { isWhole, zoomOfView } from '../../../kit/matrix/matrix-view';
import { useMatrixView, type ViewStore } from '../../../kit/matrix/view-store';
import { zoomedBy } from '../../../kit/matrix/zoom-by';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { formatPosition } from '../position-text';
import { LineField, linesNamed } from './line-field';
import type { ShownMatrix } from './shown-matrix';
import { SortFields } from './sort-fields';
import classes from './view.module.css';
import { colourModes } from './view-choice';
import { type Facts, findColumns, type Lines, type Match } from './view-queries';

interface Props extends ShownMatrix {
  readonly isSelecting: boolean;
  readonly isTable: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
  readonly onTable: (isTable: boolean) => void;
  readonly onHelp: () => void;
  readonly onGo: (to: { readonly line?: number; readonly columns?: Span }) => void;
}

/** Map, colours, order of lines, and a search field. */
export function Toolbar(props: Props) {
  const { facts, lines, choice, onChange, isSelecting, isTable, onGo } = props;
  const t = useText();
  const needsLine = choice.colour === 'similarity' || choice.sorting === 'similarity';
  return (
    <div className={classes.toolbar}>
      <div className={classes.fields}>
        <MapSelect {...props} />
        <Select
          size="xs"
          label={t('genotypeView.colour.label')}
          value={choice.colour}
          options={colourModes.map((value) => ({ value, label: t(`genotypeView.colour.${value}`) }))}
          onChange={(event) => {
            const colour = colourModes.find((mode) => mode === event.currentTarget.value) ?? 'nucleotide';
            // A comparison needs a line to compare with.
            onChange({
              colour,
              ...(colour === 'similarity' && { compared: choice.compared ?? lines.ids[0] }),
            });
          }}
        />
        <SortFields {...props} />
        {needsLine && (
          <LineField
            lines={lines}
            compared={choice.compared}
            onChange={(compared) => onChange({ compared })}
          />
        )}
        <JumpField facts={facts} lines={lines} onGo={onGo} />
      </div>
      <div className={classes.tools}>
        <ZoomTools views={props.views} />
        <Button
          size="xs"
          variant={isSelecting ? 'light' : 'default'}
          aria-pressed={isSelecting}
          onClick={() => props.onSelecting(!isSelecting)}
        >
          {t('genotypeView.select')}
        </Button>
        <Button
          size="xs"
          variant={isTable ? 'light' : 'default'}
          aria-pressed={isTable}
          leftSection={<TableIcon />}
          onClick={() => props.onTable(!isTable)}
        >
          {t('genotypeView.asTable')}
        </Button>
        <IconButton label={t('genotypeView.keys.title')} size={32} onClick={props.onHelp}>
          <HelpIcon />
        </IconButton>
      </div>
    </div>
  );
}

function MapSelect({ facts, onChange }: Pick<Props, 'facts' | 'onChange'>) {
  const t = useText();
  const { maps, mapId } = facts;
  if (maps.length === 0) return null;
  return (
    <Select
      size="xs"
      label={t('genotypeView.map')}
      value={String(mapId ?? 0)}
      options={[
        ...maps.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: '0', label: t('genotypeView.fileOrder') },
      ]}
      onChange={(event) => onChange({ mapId: Number(event.currentTarget.value) })}
    />
  );
}

function ZoomTools({ views }: { readonly views: ViewStore }) {
  const t = useText();
  const view = useMatrixView(views);
  return (
    <fieldset className={classes.zoom} aria-label={t('genotypeView.zoom.label')}>
      <IconButton
        label={t('genotypeView.zoom.out')}
        size={32}
        onClick={() => views.zoom((now) => zoomedBy(now, 'zoomOut', undefined))}
      >
        <MinusIcon />
      </IconButton>
      <output className={`hint tabular ${classes.percent}`}>
        {isWhole(view) ? t('genotypeView.zoom.all') : formatNumber(zoomOfView(view), { style: 'percent' })}
      </output>
      <IconButton
        label={t('genotypeView.zoom.in')}
        size={32}
        onClick={() => views.zoom((now) => zoomedBy(now, 'zoomIn', undefined))}
      >
        <PlusIcon />
      </IconButton>
      <IconButton
        label={t('genotypeView.zoom.whole')}
        size={32}
        onClick={() => views.change((now) => zoomedBy(now, 'whole', undefined))}
      >
        <FullScreenIcon />
      </IconButton>
    </fieldset>
  );
}

interface Target {
  readonly line?: number;
  readonly columns?: Span;
}

interface JumpFieldProps {
  readonly facts: Facts;
  readonly lines: Lines;
  readonly onGo: (to: Target) => void;
}

/** Maximum number of lines offered beside markers. */
const fewLines = 8;

/** Goes to a marker, a region of a chromosome or a line. */
function JumpField({ facts, lines, onGo }: JumpFieldProps) {
  const t = useText();
  const targets = useRef<readonly Target[]>([]);
  const source = useMemo<OptionSource>(
    () => ({
      key: `jump/${facts.datasetId}/${facts.version}/${lines.order}`,
      minLetters: lettersOfName,
      async load(search, _page, signal) {
        const matches = await findColumns(facts, search, signal).catch((error: unknown) => {
          // An incomplete region is not a target yet.
          if (search.includes(':')) return [];
          throw error;
        });
        const found = linesNamed(lines, search).slice(0, fewLines);
        const offered = [
          ...matches.map((match) => ({ to: { columns: match }, option: matchOption(match, facts, t) })),
          ...found.map((line) => ({
            to: { line },
            option: { label: lines.names[line] ?? '', detail: t('genotypeView.jump.line') },
          })),
        ];
        targets.current = offered.map(({ to }) => to);
        return { count: offered.length, options: offered.map(({ option }, id) => ({ id, ...option })) };
      },
    }),
    [facts, lines, t],
  );
  return (
    <Combobox
      name="jump"
      label={t('genotypeView.jump.label')}
      placeholder={exampleOf(facts, lines)}
      isFirstOnEnter
      source={source}
      value={null}
      onChange={(option) => {
        const target = option && targets.current[option.id];
        if (target) onGo(target);
      }}
    />
  );
}

const unitOf = ({ maps, mapId }: Facts) => maps.find(({ id }) => id === mapId)?.unit;

/** Ends of a region that is worth a look, in each unit. */
const exampleEnds = { cM: [10, 20], bp: [1_000_000, 2_000_000] } as const;

/** What can be typed, with names of this dataset. */
function exampleOf(facts: Facts, { names }: Lines): string {
  const chromosome = facts.chromosomes.find(({ name }) => name !== '')?.name;
  const unit = unitOf(facts);
  if (chromosome === undefined || !unit) return names[0] ?? '';
  const [from, to] = exampleEnds[unit].map((end) => formatNumber(end));
  return `${chromosome}:${from}-${to}`;
}

function matchOption(
  { from, to, name, chromosome, position }: Match,
  facts: Facts,
  t: Translate,
): Omit<Option, 'id'> {
  const count = to - from;
  if (position === null && count !== 1) {
    return { label: name, detail: t('genotypeView.markers', { count, amount: formatNumber(count) }) };
  }
  const formatted =
    position === null ? undefined : `${chromosome ?? ''}:${formatPosition(position, unitOf(facts))}`;
  return { label: name, detail: formatted };
}
