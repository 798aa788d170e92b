import { hapmapSheetName, matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import type { Workbook } from '../../../platform/sheets/workbook';
import { openGenotypes } from '../genotype/genotype-workbook';
import type { ImportFile } from '../import-file';

/** Opened like genotypes, but never as HapMap, even with rs# in the corner. */
export async function openFrequencyFile(file: ImportFile): Promise<Workbook> {
  const workbook = await openGenotypes(file);
  const { sheetNames } = workbook;
  if (sheetNames.includes(matrixSheetName)) return workbook;
  return {
    ...workbook,
    sheetNames: sheetNames.map((name) => (name === hapmapSheetName ? matrixSheetName : name)),
    rows: (name, options) => workbook.rows(name === matrixSheetName ? hapmapSheetName : name, options),
  };
}
