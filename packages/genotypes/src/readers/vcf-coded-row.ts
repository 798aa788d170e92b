import { tab } from './line-window';
import type { Place, ReadIssueLog } from './reading';
import type { VcfCalls } from './vcf-calls';
import { leadingColumns } from './vcf-header';

export interface CallsAt {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  /** Index of the call among the fields of a sample. */
  readonly field: number;
  /** How many alternate alleles the variant has. */
  readonly alternates: number;
}

const colon = 0x3a;

/** Rows with any kind of calls: each is looked up by its text. */
export function openCodedRows(calls: VcfCalls, issues: ReadIssueLog, samples: number) {
  const codes = new Uint16Array(samples);

  function note(code: number, place: Place, text: string): void {
    const refusal = code < 0 ? calls.refusalOf(code) : 'allele-beyond-alternates';
    if (refusal === 'too-many-calls') issues.giveUp(refusal, place, text);
    issues.note(refusal, place, text);
  }
  return {
    codes,
    /** Whether they have no issues. */
    read({ bytes, from, to, line, field, alternates }: CallsAt): boolean {
      let start = from;
      let sample = 0;
      for (; start <= to && sample < samples; sample += 1) {
        const end = endOf(bytes, start, to);
        const begin = field === 0 ? start : beginOf(bytes, start, end, field);
        const callEnd = partEnd(bytes, begin, end);
        const code = calls.codeAt(bytes, begin, callEnd);
        if (code < 0 || (calls.highest[code] as number) > alternates) {
          note(code, { line, column: leadingColumns + sample }, bytes.toString('latin1', begin, callEnd));
          return false;
        }
        codes[sample] = code;
        start = end + 1;
      }
      if (sample === samples && start > to) return true;
      issues.note('ragged-row', { line, column: leadingColumns + sample });
      return false;
    },
  };
}

function endOf(bytes: Buffer, from: number, to: number): number {
  let offset = from;
  while (offset < to && bytes[offset] !== tab) offset += 1;
  return offset;
}

function partEnd(bytes: Buffer, from: number, to: number): number {
  let offset = from;
  while (offset < to && bytes[offset] !== colon) offset += 1;
  return offset;
}

function beginOf(bytes: Buffer, from: number, to: number, field: number): number {
  let offset = from;
  for (let passed = 0; passed < field && offset < to; passed += 1)
    offset = Math.min(to, partEnd(bytes, offset, to) + 1);
  return offset;
}
