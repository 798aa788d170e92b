/** The text files of Helium, which draws pedigrees: tab-separated values with Windows line ends. */
export const heliumLineEnd = '\r\n';

/** Father, mother or unknown. */
type ParentType = 'M' | 'F' | 'OTHER';

interface HeliumRelation {
  readonly child: string;
  readonly parent: string;
  readonly type: ParentType;
}

/** The lines above a pedigree. */
export const heliumPedigreeHead = linesOf(['# heliumInput = PEDIGREE', 'LineName\tParent\tParentType']);

/** The lines above a table of values per germplasm; the first column has its name, as in the pedigree. */
export function heliumPhenotypeHead(columns: readonly string[]): string {
  const headings = ['LineName', ...columns].map(heliumText);
  return linesOf(['#heliumInput = PHENOTYPE', headings.join('\t')]);
}

/**
 * Tabs, line ends and other control characters would break a line. JavaScript and PostgreSQL interpret this
 * expression alike, so that both write the same files.
 */
export const heliumBreaks = '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]+';
const breaks = new RegExp(heliumBreaks, 'g');

export function heliumText(value: string): string {
  return value.replace(breaks, ' ');
}

/** One line per child and parent. */
export function heliumPedigree(relations: readonly HeliumRelation[]): string {
  const lines = relations.map(({ child, parent, type }) =>
    [heliumText(child), heliumText(parent), type].join('\t'),
  );
  return heliumPedigreeHead + linesOf(lines);
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => line + heliumLineEnd).join('');
}
