import {
  type AlleleCondition,
  type AlleleMatch,
  alleleMatches,
  formatAlleleExpression,
  parseAlleleExpression,
} from '@landrace/domain/allele-expression';
import type { SearchParams } from '../../../lib/url-state';

export interface AlleleState {
  /** The conditions as they were typed. */
  readonly text: string;
  readonly match: AlleleMatch;
}

/** `?alleles=BK_12 = A/A, BK_13 = T&match=any`; other conditions begin with the first page of the list. */
export const alleleCodec = {
  read({ alleles, match }: SearchParams): AlleleState {
    return {
      text: typeof alleles === 'string' ? alleles : '',
      match: alleleMatches.find((known) => known === match) ?? 'all',
    };
  },
  write({ text, match }: AlleleState): SearchParams {
    return {
      alleles: text.trim() === '' ? undefined : text,
      match: match === 'all' ? undefined : match,
      page: undefined,
    };
  },
};

/** The query string of the screen with one condition more than are in the address already. */
export function searchWith(condition: AlleleCondition, { text, match }: AlleleState): SearchParams {
  const { conditions } = parseAlleleExpression(text);
  const isKnown = conditions.some((one) => isSameCondition(one, condition));
  const all = isKnown ? conditions : [...conditions, condition];
  return alleleCodec.write({ text: formatAlleleExpression(all), match });
}

/** Without regard to case and to the order of alleles. */
function isSameCondition(one: AlleleCondition, other: AlleleCondition): boolean {
  return one.marker.toLowerCase() === other.marker.toLowerCase() && choiceKey(one) === choiceKey(other);
}

/** Distinguishes conditions on the same marker. */
export function choiceKey({ kind, alleles, isNot }: Omit<AlleleCondition, 'marker'>): string {
  const letters = alleles.map((allele) => allele.toLowerCase()).sort();
  return JSON.stringify([isNot, kind, letters]);
}

/** Has any genotype: where a choice begins. */
export const anyGenotype = (marker: string): AlleleCondition => ({
  marker,
  kind: 'missing',
  alleles: [],
  isNot: true,
});

/**
 * The condition that a call of the genotype view meets. Calls are written as in the file: `A` for both copies, `A/T` or
 * `AT`. Undefined for one whose alleles are not clear.
 */
export function conditionOfCall(
  marker: string,
  call: { readonly text: string; readonly kind: string },
): AlleleCondition | undefined {
  if (call.kind === 'missing') return { marker, kind: 'missing', alleles: [], isNot: false };
  const alleles = copiesOf(call.text, call.kind === 'heterozygous');
  return alleles && { marker, kind: 'genotype', alleles, isNot: false };
}

function copiesOf(text: string, isHeterozygous: boolean): readonly string[] | undefined {
  if (/[/|]/.test(text)) return text.split(/[/|]/);
  if (/^[A-Z+-]{2}$/.test(text)) return [...text];
  // One letter for two bases is ambiguous here.
  return isHeterozygous || text === '' ? undefined : [text, text];
}
