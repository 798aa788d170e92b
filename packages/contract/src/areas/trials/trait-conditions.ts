/** How the values of a germplasm are compared; the order of texts is nobody's question. */
export const traitComparators = [
  'greaterThan',
  'greaterOrEquals',
  'lessThan',
  'lessOrEquals',
  'between',
  'equals',
  'notEquals',
] as const;
export type TraitComparator = (typeof traitComparators)[number];

/** `mean`: of the numbers of a germplasm. `any`: at least one of its values. Texts and days have no mean. */
export const traitFigures = ['mean', 'any'] as const;
export type TraitFigure = (typeof traitFigures)[number];

export const traitMatches = ['all', 'any'] as const;
export type TraitMatch = (typeof traitMatches)[number];

export const maxTraitConditions = 10;

/** The field with what was found by a condition, in the order of the conditions. */
export type FoundValueField = `foundValue${number}`;
export const foundValueField = (position: number): FoundValueField => `foundValue${position + 1}`;

const writtenNumber = /^\s*[-+]?(\d{1,15}(\.\d{1,15})?|\.\d{1,15})\s*$/;
const writtenDay = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** How the values of a condition are understood, all in the same way. */
export function meaningOf(values: readonly string[]): 'number' | 'day' | 'text' {
  if (values.every((value) => writtenNumber.test(value))) return 'number';
  return values.every((value) => writtenDay.test(value) && isDay(value)) ? 'day' : 'text';
}

/** There is no 31 February. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
