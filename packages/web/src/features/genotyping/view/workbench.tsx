import { useMemo, useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog';
import { centred, framed, type Span, visibleSpan } from '../../../kit/matrix/axis';
import type { Cell } from '../../../kit/matrix/matrix-keys';
import { largestCell, type MatrixView } from '../../../kit/matrix/matrix-view';
import { useDarkMode } from '../../../kit/theme/colour-scheme';
import { othersColour } from '../../../kit/theme/palette';
import { useText } from '../../../lib/i18n/text';
import {
  baseColours,
  colouringOf,
  kindColours,
  likenessColours,
  missingColours,
  otherAlleleColours,
} from './call-colours';
import { CellsTable } from './cells-table';
import { SelectionBar } from './selection-bar';
import type { ShownMatrix } from './shown-matrix';
import { StageArea } from './stage-area';
import { pageSize, tablePage } from './table-page';
import { Toolbar } from './toolbar';
import { useSelection } from './use-selection';
import classes from './view.module.css';
import type { ColourMode, ViewChoice } from './view-choice';
import type { Lines } from './view-queries';

/** The toolbar, the matrix, and the actions on its selection. */
export function Workbench(props: ShownMatrix) {
  const { facts, lines, source, views, choice, onChange } = props;
  const [focus, setFocus] = useState<Cell>();
  const [origin, setOrigin] = useState<Cell>();
  const [isSelecting, setSelecting] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const selecting = useSelection(lines.ids);
  const colouring = useColouring(choice, lines);
  const page = useMemo(
    () =>
      origin && tablePage(focus ?? origin, origin, { lines: lines.ids.length, columns: facts.markerCount }),
    [origin, focus, lines, facts],
  );

  const compare = (line: number) => {
    const id = lines.ids[line];
    if (id !== undefined) onChange({ compared: id, colour: 'similarity' });
  };
  const goTo = ({ line, columns }: { readonly line?: number; readonly columns?: Span }) => {
    views.change((view) => ({
      lines: line === undefined ? view.lines : centred({ ...view.lines, scale: largestCell.lines }, line),
      columns: columns ? framed(view.columns, columns, largestCell.columns) : view.columns,
    }));
    setFocus((now) => ({ line: line ?? now?.line ?? 0, column: columns?.from ?? now?.column ?? 0 }));
  };

  return (
    <div className="stack">
      <Toolbar
        {...props}
        isSelecting={isSelecting}
        isTable={origin !== undefined}
        onSelecting={setSelecting}
        onTable={(isShown) => {
          const first = firstInView(views.current());
          setOrigin(isShown ? first : undefined);
          if (isShown) setFocus((now) => (now && isOnFirstPage(now, first) ? now : first));
        }}
        onHelp={() => setHelp(true)}
        onGo={goTo}
      />
      <StageArea
        {...props}
        colouring={colouring}
        selecting={selecting}
        focus={focus}
        page={page}
        isSelecting={isSelecting}
        onFocus={setFocus}
        onCompare={compare}
        onHelp={() => setHelp(true)}
      />
      <ViewLegend mode={choice.colour} />
      <SelectionBar facts={facts} lines={lines} views={views} selecting={selecting} />
      {origin && page && (
        <CellsTable
          facts={facts}
          lines={lines}
          source={source}
          page={page}
          onGo={(to) => setFocus((now) => ({ ...origin, ...now, ...to }))}
        />
      )}
      {isHelp && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  );
}

function firstInView({ lines, columns }: MatrixView): Cell {
  return { line: visibleSpan(lines).from, column: visibleSpan(columns).from };
}

function isOnFirstPage({ line, column }: Cell, first: Cell): boolean {
  const isWithin = (at: number, from: number, size: number) => at >= from && at < from + size;
  return isWithin(line, first.line, pageSize.lines) && isWithin(column, first.column, pageSize.columns);
}

function useColouring({ colour, compared: id }: ViewChoice, { ids }: Lines) {
  const { isDark } = useDarkMode();
  const compared = useMemo(() => {
    const index = id === undefined ? -1 : ids.indexOf(id);
    return index >= 0 ? index : 0;
  }, [id, ids]);
  return useMemo(() => colouringOf({ mode: colour, compared, isDark }), [colour, compared, isDark]);
}

interface Entry {
  readonly label: string;
  readonly colour: string;
  readonly second?: string;
  /** Next to each other where several mean the same. */
  readonly stripes?: readonly string[];
}

/** The meaning of the colours. */
function ViewLegend({ mode }: { readonly mode: ColourMode }) {
  const t = useText();
  const { isDark } = useDarkMode();
  const missing: Entry = {
    label: t('genotypeView.legend.missing'),
    colour: missingColours[isDark ? 'dark' : 'light'],
  };
  const entries = (): readonly Entry[] => {
    if (mode === 'similarity') {
      const { match, half, mismatch } = likenessColours;
      return [
        { label: t('genotypeView.legend.match'), colour: match },
        { label: t('genotypeView.legend.half'), colour: half },
        { label: t('genotypeView.legend.mismatch'), colour: mismatch },
      ];
    }
    if (mode === 'reference') {
      const { reference, heterozygous, alternate, other } = kindColours;
      return [
        { label: t('genotypeView.legend.reference'), colour: reference },
        { label: t('genotypeView.legend.heterozygous'), colour: heterozygous },
        { label: t('genotypeView.legend.alternate'), colour: alternate },
        { label: t('genotypeView.legend.other'), colour: other },
      ];
    }
    return [
      ...Object.entries(baseColours).map(([label, colour]) => ({ label, colour })),
      {
        label: t('genotypeView.legend.heterozygous'),
        colour: baseColours.A ?? othersColour,
        second: baseColours.G ?? othersColour,
      },
      {
        label: t('genotypeView.legend.furtherAlleles'),
        colour: othersColour,
        stripes: otherAlleleColours,
      },
      { label: t('genotypeView.legend.other'), colour: othersColour },
    ];
  };
  return (
    <ul className={`line hint ${classes.legend}`} aria-label={t('genotypeView.legend.label')}>
      {[...entries(), missing].map(({ label, colour, second, stripes = [] }) => (
        <li key={label} className="inline">
          <svg aria-hidden="true" width={12} height={12} viewBox="0 0 12 12">
            <path d="M0 0h12v12H0z" fill={colour} />
            {second && <path d="M12 0v12H0z" fill={second} />}
            {stripes.map((stripe, place) => (
              <rect key={stripe} x={place * 4} width={4} height={12} fill={stripe} />
            ))}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Keys with the same label on every keyboard; the labels of others, and the explanations, are in the locales. */
const keys = [
  ['move', '← ↑ → ↓'],
  ['page'],
  ['ends'],
  ['corners'],
  ['sideways'],
  ['zoom', '+ −'],
  ['whole', '0'],
  ['letters', '1'],
  ['selectLine'],
  ['compare', 'c'],
  ['clear', 'Esc'],
] as const;

const pointers = [
  'wheel',
  'zoomWheel',
  'columnsWheel',
  'drag',
  'shiftDrag',
  'names',
  'ruler',
  'fingers',
] as const;

function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('genotypeView.keys.title')} onClose={onClose} width="wide">
      <dl className={classes.keys}>
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key ?? t(`genotypeView.printed.${name}`)}</kbd>
            </dt>
            <dd>{t(`genotypeView.keys.${name}`)}</dd>
          </div>
        ))}
        {pointers.map((name) => (
          <div key={name}>
            <dt>{t(`genotypeView.pointer.${name}`)}</dt>
            <dd>{t(`genotypeView.pointer.${name}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
