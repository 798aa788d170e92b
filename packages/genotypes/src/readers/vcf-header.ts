import type { ReadIssueLog } from './reading';

export interface VcfHeader {
  /** Lines that begin with `##`, as they stood there. */
  readonly lines: readonly string[];
  readonly samples: readonly string[];
  /** Where the names of the samples stand. */
  readonly line: number;
}

const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT'];

/** Of each row: what stands before the calls. */
export const leadingColumns = columns.length;

/** A genome in a million pieces has headers of 50 MB. */
const longestHeader = 64 * 2 ** 20;

/** Takes lines in until it has the names of the samples. */
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
  const wrong = columns.findIndex((name, column) => (cells[column] ?? name) !== name);
  if (wrong >= 0) issues.giveUp('bad-header', { line, column: wrong }, cells[wrong]);
  const samples = cells.slice(leadingColumns);
  if (samples.length === 0) issues.giveUp('no-samples', { line });
  noteNames(samples, issues, (sample) => ({ line, column: leadingColumns + sample }));
  return samples;
}

/** Those that are missing or occur twice. */
function noteNames(
  names: readonly string[],
  issues: ReadIssueLog,
  placeOf: (name: number) => { readonly line: number; readonly column: number },
): void {
  const known = new Set<string>();
  names.forEach((name, place) => {
    if (name.trim() === '') issues.note('missing-name', placeOf(place));
    else if (known.has(name)) issues.note('duplicate-sample', placeOf(place), name);
    known.add(name);
  });
}
