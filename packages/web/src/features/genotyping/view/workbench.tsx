import { useMemo, useState } from 'react';
import { centred, framed, type Span } from '../../../kit/matrix/axis';
import type { Cell } from '../../../kit/matrix/matrix-keys';
import { largestCell } from '../../../kit/matrix/matrix-view';
import { useDarkMode } from '../../../kit/theme/colour-scheme';
import { colouringOf } from './call-colours';
import { CellsTable } from './cells-table';
import { KeysDialog } from './keys-dialog';
import { SelectionBar } from './selection-bar';
import type { ShownMatrix } from './shown-matrix';
import { StageArea } from './stage-area';
import { Toolbar } from './toolbar';
import { useSelection } from './use-selection';
import classes from './view.module.css';
import type { ViewChoice } from './view-choice';
import { ViewLegend } from './view-legend';
import type { Lines } from './view-queries';

/** The toolbar, the matrix, and the actions on its selection. */
export function Workbench(props: ShownMatrix) {
  const { facts, lines, source, views, choice, onChange } = props;
  const [focus, setFocus] = useState<Cell>();
  const [isTable, setTable] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const selecting = useSelection(lines.ids);
  const colouring = useColouring(choice, lines);

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
    <div className={classes.workbench}>
      <Toolbar
        {...props}
        isSelecting={isSelecting}
        isTable={isTable}
        onSelecting={setSelecting}
        onTable={(isShown) => {
          setTable(isShown);
          setFocus((now) => now ?? { line: 0, column: 0 });
        }}
        onHelp={() => setHelp(true)}
        onGo={goTo}
      />
      <StageArea
        {...props}
        colouring={colouring}
        selecting={selecting}
        focus={focus}
        isSelecting={isSelecting}
        onFocus={setFocus}
        onCompare={compare}
        onHelp={() => setHelp(true)}
      />
      <ViewLegend mode={choice.colour} />
      <SelectionBar facts={facts} lines={lines} views={views} selecting={selecting} />
      {isTable && (
        <CellsTable
          facts={facts}
          lines={lines}
          source={source}
          focus={focus}
          onFocus={(cell) => setFocus(cell)}
        />
      )}
      {isHelp && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  );
}

function useColouring({ colour, compared: id }: ViewChoice, { ids }: Lines) {
  const { isDark } = useDarkMode();
  const compared = useMemo(() => {
    const index = id === undefined ? -1 : ids.indexOf(id);
    return index >= 0 ? index : 0;
  }, [id, ids]);
  return useMemo(() => colouringOf({ mode: colour, compared, isDark }), [colour, compared, isDark]);
}
