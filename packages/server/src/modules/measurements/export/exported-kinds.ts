import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import type { ChosenValues } from '../chosen-values';
import { climateValues, type Measured, trialValues } from '../measured';
import { climateLines, trialLines, type UnitLines } from './unit-lines';

/** What differs between files of trials and of climate. */
export interface ExportedKind {
  readonly measured: Measured;
  /** Of a job, and the first part of the name of a file. */
  readonly name: 'trials' | 'climate';
  /** The heading of the variables of a long file. */
  readonly variable: string;
  /** Before the headings of the contract's text. */
  readonly head: string;
  /** The position of the year among the descriptors. */
  readonly yearAt: number;
  readonly lines: (chosen: ChosenValues) => UnitLines;
  readonly isWritten: (variable: Variable) => boolean;
}

export const exportedTrials: ExportedKind = {
  measured: trialValues,
  name: 'trials',
  variable: 'trait',
  head: '#input=PHENOTYPE\r\n',
  yearAt: 10,
  lines: trialLines,
  isWritten: () => true,
};

export const exportedClimate: ExportedKind = {
  measured: climateValues,
  name: 'climate',
  variable: 'climate',
  head: '',
  yearAt: 9,
  lines: climateLines,
  isWritten: ({ dataType }) => dataType === 'numeric',
};
