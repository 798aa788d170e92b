import { vcfColumns } from '../variants/variant-facts';
import type { ReadIssueLog } from './reading';

export interface VcfHeader {
  /** Lines that begin with `##`, verbatim. */
  readonly lines: readonly string[];
  readonly samples: readonly string[];
  /** Line with the names of the samples. */
  readonly line: number;
}

/** Columns of each row before the calls. */
export const leadingColumns = vcfColumns.length;

/** A genome in a million contigs has headers of 50 MB. */
const longestHeader = 64 * 2 ** 20;

/** Reads lines up to the names of the samples. */
export function vcfHeaderReader(issues: ReadIssueLog) {
  const lines: string[] = [];
  let length = 0;
  return (text: string, line: number): VcfHeader | undefined => {
    if (text.startsWith('##')) {
      length += text.length;
      if (length > longestHeader) issues.giveUp('header-too-long', { line });
      lines.push(text);
      return undefined;
    }
    if (!text.startsWith('#CHROM')) issues.giveUp('no-header', { line }, text);
    return { lines, samples: samplesOf(text, line, issues), line };
  };
}

function samplesOf(text: string, line: number, issues: ReadIssueLog): readonly string[] {
  const cells = text.split('\t');
  const wrong = vcfColumns.findIndex((name, column) => (cells[column] ?? name) !== name);
  if (wrong >= 0) issues.giveUp('bad-header', { line, column: wrong }, cells[wrong]);
  const samples = cells.slice(leadingColumns);
  if (samples.length === 0) issues.giveUp('no-samples', { line });
  noteNames(samples, issues, (sample) => ({ line, column: leadingColumns + sample }));
  return samples;
}

/** Reports missing and duplicate names. */
function noteNames(
  names: readonly string[],
  issues: ReadIssueLog,
  placeOf: (name: number) => { readonly line: number; readonly column: number },
): void {
  const known = new Set<string>();
  names.forEach((name, index) => {
    if (name.trim() === '') issues.note('missing-name', placeOf(index));
    else if (known.has(name)) issues.note('duplicate-sample', placeOf(index), name);
    known.add(name);
  });
}
