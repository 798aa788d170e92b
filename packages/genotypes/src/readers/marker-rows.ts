import { rowWidth } from '@landrace/domain/cells/plain-values';
import { matrixLabels } from '@landrace/domain/matrix-labels';
import { openCellReader, type TableContent, type Values } from './cell-reader';
import { hapmapColumnsOf, type MarkerColumns, plainColumns } from './marker-columns';
import { noteShortRow, type OpenTable, type RowTaker, readMarker } from './open-table';
import type { Cell, TableRow } from './table-row';
import { batchVariants } from './variant-batcher';

interface Opened<Numbers> {
  readonly columns: MarkerColumns;
  readonly headRow: number;
  /** Of the headings. */
  readonly width: number;
  readonly numbers: Numbers & Values;
  readonly cells: ReturnType<typeof openCellReader>;
  /** Undefined if the values are only checked. */
  readonly add: ReturnType<TableContent<Numbers, never>['openRows']> | undefined;
}

/** One row for the germplasm, then one for each marker. */
export function openMarkerRows<Numbers extends Values, Sink>(table: OpenTable<Numbers, Sink>): RowTaker {
  const { content, handler, issues, options } = table;
  const isHapmap = options.form === 'hapmap';
  const batch = batchVariants(handler, (line) => ({ line, column: opened?.columns.marker ?? 0 }));
  /** The last rows with a value. */
  const last = { chromosome: 0, position: 0, marker: 0 };
  let opened: Opened<Numbers> | undefined;
  let isEmpty = true;
  let variants = 0;

  async function takeHead(row: TableRow): Promise<void> {
    isEmpty = false;
    const { number: line, cells } = row;
    const columns = isHapmap
      ? hapmapColumnsOf(row, issues)
      : plainColumns(row, { issues, hasNoPlaces: options.hasNoPlaces ?? false });
    const width = Math.max(rowWidth(cells), columns.first);
    const placeOf = (sample: number) => ({ line, column: columns.first + sample });
    const names = Array.from({ length: width - columns.first }, (_, sample) => {
      const name = cells[columns.first + sample] ?? null;
      if (name === null) issues.note('missing-name', placeOf(sample));
      return name ?? '';
    });
    const sink = await handler.samples(names, placeOf);
    opened = {
      columns,
      headRow: line,
      width: rowWidth(cells),
      numbers: new content.kind(names.length),
      cells: openCellReader(content, columns.first),
      add: sink && !options.isTrial ? content.openRows(sink) : undefined,
    };
  }

  async function takeMarker(row: TableRow, into: Opened<Numbers>): Promise<void> {
    const { columns, width, numbers } = into;
    const { number: line } = row;
    const read = into.cells.read(row, numbers);
    const cellOf = (column: number | undefined): Cell => read.leading[column ?? -1] ?? null;
    for (const label of ['chromosome', 'position', 'marker'] as const)
      if (cellOf(columns[label]) !== null) last[label] = line;
    const facts = readMarker(markerCells(columns, cellOf, line), table);
    noteLength(row, read, width);
    for (const { code, column, value } of read.wrong) issues.note(code, { line, column }, value);
    const alleles = cellOf(columns.alleles)?.split('/');
    if (issues.count === 0) await into.add?.({ facts, numbers, alleles });
    variants += 1;
    const [reference = '', ...alternates] = alleles ?? [];
    if (batch.add({ ...facts, reference, alternates: alternates.join(',') }, line)) await batch.flush();
  }

  function noteLength(
    row: TableRow,
    { length, width: own }: { readonly length: number; readonly width: number },
    width: number,
  ): void {
    const { number: line } = row;
    if (isHapmap && (length < width || own > width)) issues.note('ragged-row', { line }, String(length));
    else if (own > width) issues.note('ragged-row', { line, column: width }, row.cells[width]);
    else noteShortRow(table, { line, length }, width);
  }

  /** Positions of markers end where the markers do, or do not exist at all. */
  function noteLengths({ columns }: Opened<Numbers>): void {
    if (isHapmap || (last.chromosome === 0 && last.position === 0)) return;
    for (const label of ['chromosome', 'position'] as const)
      if (columns[label] !== undefined && last[label] !== last.marker)
        issues.note('ragged-row', { line: last[label] + 1, column: columns[label] });
  }

  return {
    get samples() {
      return opened?.numbers.length ?? 0;
    },
    get variants() {
      return variants;
    },
    get hasHeader() {
      return opened !== undefined;
    },
    take: (row) => (opened ? takeMarker(row, opened) : takeHead(row)),
    async end() {
      if (isEmpty) issues.note('missing-row', {}, matrixLabels.marker);
      if (!opened) return;
      await batch.flush();
      const { headRow, columns, numbers } = opened;
      if (numbers.length === 0) issues.note('no-samples', { line: headRow, column: columns.first });
      if (variants === 0) issues.note('missing-row', {}, matrixLabels.marker);
      noteLengths(opened);
    },
  };
}

function markerCells(columns: MarkerColumns, cellOf: (column: number | undefined) => Cell, line: number) {
  return {
    name: cellOf(columns.marker),
    namePlace: { line, column: columns.marker },
    chromosome: cellOf(columns.chromosome),
    chromosomePlace: { line, column: columns.chromosome ?? columns.marker },
    position: cellOf(columns.position),
    positionPlace: { line, column: columns.position ?? columns.marker },
  };
}
