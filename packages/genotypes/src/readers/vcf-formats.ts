import type { ReadHandler, ReadIssueLog } from './reading';

/** In the order of the columns. */
const formatColumn = 8;

/** Reads the FORMAT of rows; most rows have the same. */
export function vcfFormats(handler: Pick<ReadHandler, 'notice'>, issues: ReadIssueLog) {
  const known = new Map<string, number>();
  let isNoticed = false;
  return {
    /** Index of the call among the fields of a sample; undefined if there is none. */
    callField(format: string, line: number): number | undefined {
      if (format === 'GT') return 0;
      let field = known.get(format);
      if (field === undefined) {
        field = format.split(':').indexOf('GT');
        known.set(format, field);
      }
      if (field < 0) {
        issues.note('no-genotypes', { line, column: formatColumn }, format);
        return undefined;
      }
      if (!isNoticed) handler.notice?.({ code: 'other-fields-not-kept', line, value: format });
      isNoticed = true;
      return field;
    },
  };
}
