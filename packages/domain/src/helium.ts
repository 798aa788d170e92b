/** The text files of Helium, which draws pedigrees: tabs between values, lines ended as on Windows. */
export const heliumLineEnd = '\r\n';

/** Father, mother, or not known which. */
type ParentType = 'M' | 'F' | 'OTHER';

interface HeliumRelation {
  readonly child: string;
  readonly parent: string;
  readonly type: ParentType;
}

/** What stands above the lines of a pedigree. */
export const heliumPedigreeHead = linesOf(['# heliumInput = PEDIGREE', 'LineName\tParent\tParentType']);

/** Above a table of what is known of each line; the first column names the line, as in the pedigree. */
export function heliumPhenotypeHead(columns: readonly string[]): string {
  const headings = ['LineName', ...columns].map(heliumText);
  return linesOf(['#heliumInput = PHENOTYPE', headings.join('\t')]);
}

/**
 * Tabs, line ends and other control characters would tear a line apart. Understood by JavaScript and PostgreSQL
 * alike, so that files made by either are the same.
 */
export const heliumBreaks = '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]+';
const breaks = new RegExp(heliumBreaks, 'g');

export function heliumText(value: string): string {
  return value.replace(breaks, ' ');
}

/** A line per child and parent. */
export function heliumPedigree(relations: readonly HeliumRelation[]): string {
  const lines = relations.map(({ child, parent, type }) =>
    [heliumText(child), heliumText(parent), type].join('\t'),
  );
  return heliumPedigreeHead + linesOf(lines);
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => line + heliumLineEnd).join('');
}
