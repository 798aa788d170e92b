/** A condition on the genotypes of one marker. */
export interface AlleleCondition {
  /** Its name, or a synonym. */
  readonly marker: string;
  /** Has the allele at least once, has this genotype, or has no genotype at all. */
  readonly kind: 'allele' | 'genotype' | 'missing';
  /** One for each copy of a genotype; a single one for an allele; none for missing. */
  readonly alleles: readonly string[];
  /** Reversed. Except for `missing`, germplasm without a genotype does not meet a reversed condition either. */
  readonly isNot: boolean;
}

/** How conditions are combined. */
export const alleleMatches = ['all', 'any'] as const;
export type AlleleMatch = (typeof alleleMatches)[number];

/** As many as a person types, and as a table can show. */
export const maxAlleleConditions = 50;

/** Copies of a genome, more than any polyploid has. */
export const maxCopies = 16;

/** Why a condition cannot be read, and where it is. */
export interface AlleleProblem {
  readonly problem: 'quoteOpen' | 'noOperator' | 'noMarker' | 'noValue' | 'badValue' | 'tooMany';
  /** From 1. */
  readonly condition: number;
  readonly line: number;
  /** The condition as it was typed. */
  readonly text: string;
}

interface Piece {
  readonly text: string;
  readonly line: number;
  /** The name if it is quoted, and where it ends in the text. */
  readonly quoted?: { readonly name: string; readonly end: number };
  readonly isOpen?: boolean;
}

/**
 * Reads conditions such as `BK_12 = A/A, BK_13 != T and "Marker, old" = missing`: the marker, an operator, and an
 * allele, a genotype or the word missing. They are separated by commas, semicolons, lines or the word and; names that
 * contain these are quoted.
 */
export function parseAlleleExpression(text: string): {
  readonly conditions: readonly AlleleCondition[];
  readonly problems: readonly AlleleProblem[];
} {
  const conditions: AlleleCondition[] = [];
  const problems: AlleleProblem[] = [];
  for (const [index, piece] of piecesOf(text).entries()) {
    const read = index < maxAlleleConditions ? readPiece(piece) : 'tooMany';
    if (typeof read === 'object') conditions.push(read);
    else problems.push({ problem: read, condition: index + 1, line: piece.line, text: piece.text });
    if (read === 'tooMany') break;
  }
  return { conditions, problems };
}

/** As it can be parsed again. */
export function formatAlleleExpression(conditions: readonly AlleleCondition[]): string {
  return conditions.map(formatCondition).join(', ');
}

function formatCondition({ marker, kind, alleles, isNot }: AlleleCondition): string {
  return `${quotedIfNeeded(marker)} ${isNot ? '!=' : '='} ${kind === 'missing' ? 'missing' : alleles.join('/')}`;
}

/** For an allele the letters alone; for a genotype one for each copy. */
export const formatGenotype = (alleles: readonly string[]): string => alleles.join('/');

const separators = ',;\n';

function quotedIfNeeded(name: string): string {
  const isPlain = !/[,;\n\r=!≠]|^["'\s]|\s$|\sand\s/i.test(name) && !/^and\s/i.test(name) && name !== '';
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}

/** The conditions as they were typed, without empty ones. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at + (/^\s*/.exec(text.slice(at, at + 10_000))?.[0].length ?? 0);
    line += linesIn(text, at, start);
    const quoted = readQuoted(text, start);
    const end = quoted === 'open' ? text.length : endOfPiece(text, quoted?.end ?? start);
    const content = text.slice(start, end).trim();
    if (content !== '')
      pieces.push({
        text: content,
        line,
        ...(quoted === 'open' && { isOpen: true }),
        ...(quoted && quoted !== 'open' && { quoted: { name: quoted.name, end: quoted.end - start } }),
      });
    line += linesIn(text, start, end);
    at = end < text.length ? afterSeparator(text, end) : end;
    if (at > end) line += linesIn(text, end, at);
  }
  return pieces;
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n') count += 1;
  return count;
}

const wordAnd = /\sand\s/iy;

/** Where the separator after a condition begins. */
function endOfPiece(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (separators.includes(text[at] as string)) return at;
    wordAnd.lastIndex = at;
    if (wordAnd.test(text)) return at;
  }
  return text.length;
}

function afterSeparator(text: string, at: number): number {
  return separators.includes(text[at] as string) ? at + 1 : at + ' and '.length;
}

/** A quoted name at the beginning of a condition; a quote within is doubled. */
function readQuoted(
  text: string,
  start: number,
): { readonly name: string; readonly end: number } | 'open' | undefined {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return undefined;
  let name = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== quote) name += text[at];
    else if (text[at + 1] === quote) {
      name += quote;
      at += 1;
    } else return { name, end: at + 1 };
  }
  return 'open';
}

function readPiece({ text, quoted, isOpen }: Piece): AlleleCondition | AlleleProblem['problem'] {
  if (isOpen) return 'quoteOpen';
  const rest = quoted ? text.slice(quoted.end) : text;
  // Names may contain the sign, values do not.
  const sign = Math.max(rest.lastIndexOf('='), rest.lastIndexOf('≠'));
  if (sign < 0) return 'noOperator';
  const before = rest.slice(0, sign);
  const isNot = rest[sign] === '≠' || before.endsWith('!');
  const name = (isNot && before.endsWith('!') ? before.slice(0, -1) : before.replace(/=$/, '')).trim();
  const marker = quoted ? quoted.name.trim() : name;
  if (quoted && name !== '') return 'noOperator';
  if (marker === '') return 'noMarker';
  const value = readAlleleValue(rest.slice(sign + 1));
  return typeof value === 'string' ? value : { marker, ...value, isNot };
}

/** The text after the operator: `A`, `A/T`, `A|T`, `missing` or `./.`. */
function readAlleleValue(typed: string): Pick<AlleleCondition, 'kind' | 'alleles'> | 'noValue' | 'badValue' {
  const value = typed.trim();
  if (value === '') return 'noValue';
  const alleles = value.split(/[/|]/).map((allele) => allele.trim());
  if (value.toLowerCase() === 'missing' || alleles.every((allele) => allele === '.'))
    return { kind: 'missing', alleles: [] };
  if (alleles.length > maxCopies || alleles.some((allele) => allele === '' || /\s/.test(allele)))
    return 'badValue';
  return { kind: alleles.length === 1 ? 'allele' : 'genotype', alleles };
}
