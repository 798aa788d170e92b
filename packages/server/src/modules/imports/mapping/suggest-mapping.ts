import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { phenotypeSheet } from '@landrace/contract/areas/imports/layouts/trial';
import {
  type ColumnMapping,
  columnsOf,
  type Declaration,
  type Mapping,
  type SheetMapping,
} from '@landrace/contract/areas/imports/mapping';
import { areImageNames } from '@landrace/domain/cells/parse-image-names';
import { plainNumbers } from '@landrace/domain/cells/plain-values';
import { columnLikeness, type FoundSheet, pairs, sheetLikeness } from './similarity';

/** Suggests what the sheets and columns of a file are, by their names. */
export function suggestMapping(sheets: readonly FoundSheet[], layouts: readonly SheetLayout[]): Mapping {
  const isAlone = sheets.length === 1;
  const chosen = pairs(sheets, layouts, (sheet, layout) => sheetLikeness(sheet, layout, isAlone));
  const isDeclared = new Set([...chosen.values()].map(({ name }) => name));
  return {
    sheets: sheets.map((sheet) => {
      const layout = chosen.get(sheet);
      if (!layout) return { from: sheet.name, to: null, columns: [], constants: [] };
      return suggestSheet(sheet, layout, isDeclared.has(layout.variablesIn ?? ''));
    }),
  };
}

function suggestSheet(sheet: FoundSheet, layout: SheetLayout, isDeclared: boolean): SheetMapping {
  if (layout.isMatrix) return { from: sheet.name, to: layout.name, columns: [], constants: [] };
  const columns = pairs(sheet.columns, columnsOf(layout), columnLikeness);
  const taken = new Set(columns.values());
  const isNamed = columnsOf(layout).every(
    (column) => !(column.required && column.isName) || taken.has(column),
  );
  return {
    from: sheet.name,
    to: layout.name,
    columns: sheet.columns.map((found): ColumnMapping => {
      const { heading: from, samples } = found;
      const ours = columns.get(found);
      if (ours) return { from, to: ours.heading };
      if (layout.keepsOtherColumns) return { from, to: from };
      if (layout.variablesIn === undefined) return { from, to: null };
      if (isDeclared) return { from, to: from };
      const hasImages = layout.variablesIn === phenotypeSheet.name;
      const declaration: Declaration =
        hasImages && areNamesOfImages(samples) ? { dataType: 'images' } : declarationOf(samples);
      // It may be the missing name of the row, which is not a measurement.
      const isName = !isNamed && declaration.dataType === 'text';
      return isName ? { from, to: null } : { from, to: from, declaration };
    }),
    constants: [],
  };
}

const areNamesOfImages = (samples: readonly string[]) => samples.length > 0 && samples.every(areImageNames);

/** A column of numbers may contain a text where nothing could be measured. */
function declarationOf(samples: readonly string[]): Declaration {
  const numbers = samples.filter((sample) => plainNumbers(sample).length > 0).length;
  return { dataType: numbers > 0 && numbers * 2 >= samples.length ? 'numeric' : 'text' };
}
