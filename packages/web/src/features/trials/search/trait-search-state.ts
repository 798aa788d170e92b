import {
  meaningOf,
  type TraitComparator,
  type TraitFigure,
  type TraitMatch,
  traitComparators,
  traitFigures,
  traitMatches,
} from '@landrace/contract/areas/trials/trait-conditions';
import type { SearchParams } from '../../../lib/url-state';

export interface TraitCondition {
  readonly traitId: number;
  /** Undefined for all datasets. */
  readonly datasetId: number | undefined;
  readonly comparator: TraitComparator;
  /** As typed; two for `between`. */
  readonly values: readonly string[];
  readonly figure: TraitFigure;
}

export interface TraitSearchState {
  readonly conditions: readonly TraitCondition[];
  readonly match: TraitMatch;
}

export const newCondition = (traitId: number): TraitCondition => ({
  traitId,
  datasetId: undefined,
  comparator: 'greaterOrEquals',
  values: [],
  figure: 'mean',
});

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function readCondition(raw: unknown): TraitCondition[] {
  const { trait, dataset, is, values, of } = Object(raw) as Readonly<Record<string, unknown>>;
  if (!isId(trait)) return [];
  return [
    {
      traitId: trait,
      datasetId: isId(dataset) ? dataset : undefined,
      comparator: traitComparators.find((known) => known === is) ?? 'greaterOrEquals',
      values: Array.isArray(values) ? values.slice(0, 2).map(String) : [],
      figure: traitFigures.find((known) => known === of) ?? 'mean',
    },
  ];
}

/** `?traits=[{"trait":3,"is":"greaterThan","values":["5"]}]`; other conditions begin with the first page of the list. */
export const traitSearchCodec = {
  read({ traits, match }: SearchParams): TraitSearchState {
    return {
      conditions: Array.isArray(traits) ? traits.flatMap(readCondition) : [],
      match: traitMatches.find((known) => known === match) ?? 'all',
    };
  },
  write({ conditions, match }: TraitSearchState): SearchParams {
    const traits = conditions.map(({ traitId, datasetId, comparator, values, figure }) => ({
      trait: traitId,
      dataset: datasetId,
      is: comparator,
      values,
      of: figure === 'mean' ? undefined : figure,
    }));
    return {
      traits: traits.length === 0 ? undefined : traits,
      match: match === 'all' ? undefined : match,
      page: undefined,
      orderBy: undefined,
    };
  },
};

/** Whether it makes sense for texts. */
export const isText = (comparator: TraitComparator): boolean =>
  comparator === 'equals' || comparator === 'notEquals';

/** Whether the server can look for it. */
export function isComplete({ comparator, values }: TraitCondition): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  if (filled.length !== (comparator === 'between' ? 2 : 1)) return false;
  return isText(comparator) || meaningOf(filled) !== 'text';
}

/** The member of a request for germplasm. */
export function requestOf({ conditions, match }: TraitSearchState) {
  return {
    match,
    conditions: conditions.map(({ datasetId, values, ...condition }) => ({
      ...condition,
      values: values.map((value) => value.trim()),
      ...(datasetId !== undefined && { datasetIds: [datasetId] }),
    })),
  };
}
