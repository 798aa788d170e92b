import { longTrialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { Row } from '../../../platform/sheets/workbook';
import { type Measure, measureOf } from '../measurements/measure';
import type { VariablesOfFile } from '../measurements/stage-measurements';
import { type ImportRun, readerOf, readHeadings } from '../stage-sheet';
import { plotRow, type ReadTrialRow } from './plot-row';

interface FoundTrait {
  readonly no: number;
  readonly measure: Measure;
}

/** One row per value. */
export function longReader(run: ImportRun, variables: VariablesOfFile, headings: Row): ReadTrialRow {
  const positions = readHeadings(run, longTrialSheet, headings);
  const readRow = readerOf(run, longTrialSheet, { positions, headings });
  const traits = new Map<string, FoundTrait | undefined>();
  async function find(name: string): Promise<FoundTrait | undefined> {
    if (traits.has(name)) return traits.get(name);
    const variable = await variables.findVariable(name);
    const position = positions.get('value');
    if (variable && position !== undefined) run.issues.locate(longTrialSheet.name, variable.name, position);
    const trait = variable && { no: variable.no, measure: measureOf(variable, run.reading) };
    traits.set(name, trait);
    return trait;
  }
  return async (row) => {
    const { read, context } = readRow(row);
    const plot = plotRow(read, context);
    const values: (readonly CopyValue[])[] = [];
    if (typeof read.trait !== 'string') return { row: plot, values };
    const isFirst = !traits.has(read.trait);
    const trait = await find(read.trait);
    if (!trait && isFirst && variables.reportsUndeclared)
      context.note('TRIALS_MISSING_TRAIT_DECLARATION', 'trait');
    if (!trait || typeof read.value !== 'string') return { row: plot, values };
    const measured = trait.measure(read.value);
    if (measured === undefined) return { row: plot, values };
    if (typeof measured === 'string') context.note(measured, 'value');
    else values.push([row.number, trait.no, measured.value, measured.number, measured.date, read.date]);
    return { row: plot, values };
  };
}
