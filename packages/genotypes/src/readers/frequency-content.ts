import type { FrequencySink } from '../frequencies/frequency-matrix';
import type { CellReader, MatrixContent } from './matrix-content';
import type { FaultBook } from './reading';

const comma = 0x2c;
const form = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const missing = new Set(['', 'NA', 'NaN', '-', '.']);

/** Frequencies of an allele from 0 to 1, or nothing. */
export const frequencyContent: MatrixContent<Float32Array, FrequencySink> = {
  kind: Float32Array,
  separator: 'any',
  openCells,
  openRows:
    (sink) =>
    ({ facts, numbers }) =>
      sink.add(facts, numbers),
};

/** Not a number where there is none; nothing where it is no frequency. */
function frequencyOf(text: string): number | undefined {
  if (missing.has(text)) return Number.NaN;
  const value = form.test(text) ? Number(text) : Number.NaN;
  return value >= 0 && value <= 1 ? value : undefined;
}

function openCells(faults: FaultBook): CellReader<Float32Array> {
  return {
    read({ bytes, to, line }, { from, column, separator }, values) {
      const cells = from > to ? [] : bytes.toString('latin1', from, to).split(String.fromCharCode(separator));
      if (cells.length !== values.length) {
        faults.note('ragged-row', { line, column: column + Math.min(cells.length, values.length) });
        return false;
      }
      cells.forEach((cell, place) => {
        const text = cell.trim();
        // Where commas part no cells, some part decimals.
        const value = frequencyOf(separator === comma ? text : text.replace(',', '.'));
        if (value === undefined) faults.note('bad-frequency', { line, column: column + place }, text);
        values[place] = value ?? Number.NaN;
      });
      return true;
    },
  };
}
