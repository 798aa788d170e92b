import { type NamedDimension, namedDimensions } from '@landrace/contract/areas/measurements/dimensions';
import type { Points, Timeline } from './explore-queries';
import type { ExploreState } from './explore-state';

/** A group of an answer; the one of all that are not named has no name. */
export interface KeyedName {
  readonly key: string;
  readonly name?: string | undefined;
}

export const namedDimensionOf = (by: string | undefined): NamedDimension | undefined =>
  namedDimensions.find((one) => one === by);

/** What a request has to name. */
export function namedRequest({ named }: Pick<ExploreState, 'named'>, by: string | undefined) {
  switch (namedDimensionOf(by)) {
    case 'namedgermplasm':
      return { namedGermplasmIds: [...named.namedgermplasm] };
    case 'namedlocations':
      return { namedLocationIds: [...named.namedlocations] };
    default:
      return {};
  }
}

/** The order in which they were named; what is not named comes last. */
const placeAmong = (ids: readonly number[]) => {
  const places = new Map(ids.map((id, at) => [String(id), at]));
  return ({ key }: KeyedName) => places.get(key) ?? ids.length;
};

/** Points whose groups are those that were named, in their order; all others belong to none. */
export function namedPoints(data: Points, ids: readonly number[]): Points {
  const placeOf = placeAmong(ids);
  const order = data.groups
    .map((group, at) => ({ group, at }))
    .filter(({ group }) => placeOf(group) < ids.length)
    .sort((one, other) => placeOf(one.group) - placeOf(other.group));
  const positions = new Map(order.map(({ at }, position) => [at, position]));
  return {
    ...data,
    groups: order.map(({ group }) => group),
    ...(data.points && {
      points: {
        ...data.points,
        groups: data.points.groups.map((at) => (at === null ? null : (positions.get(at) ?? null))),
      },
    }),
  };
}

/** Series in the order in which they were named; all others last. */
export const namedSeries = (series: Timeline['series'], ids: readonly number[]): Timeline['series'] => {
  const placeOf = placeAmong(ids);
  return series.toSorted((one, other) => placeOf(one) - placeOf(other));
};
