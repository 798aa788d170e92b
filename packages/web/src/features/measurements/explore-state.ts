import { maxNamedItems, type NamedDimension } from '@landrace/contract/areas/measurements/dimensions';
import {
  type PointRule,
  type PointUnit,
  pointRules,
  pointUnits,
} from '@landrace/contract/areas/measurements/points';
import { isoDay } from '../../lib/i18n/format';
import type { SearchParams } from '../../lib/url-state';
import { type ItemChoice, readGermplasmScope, readIds, writeIds, writeScope } from '../groups/public';

export const exploreTabs = [
  'statistics',
  'matrix',
  'profile',
  'comparison',
  'time',
  'weather',
  'places',
  'overlays',
  'data',
  'export',
] as const;
type ExploreTab = (typeof exploreTabs)[number];

/** What a screen of values shows; everything of it is in the address. */
export interface ExploreState {
  readonly tab: ExploreTab;
  /** Undefined until some are chosen: the portal chooses. */
  readonly variableIds: readonly number[] | undefined;
  readonly items: ItemChoice;
  /** What values are divided by; undefined for what is usual. */
  readonly by: string | undefined;
  readonly isViolin: boolean;
  readonly per: PointUnit;
  readonly rule: PointRule;
  /** What points are coloured by. */
  readonly colour: string | undefined;
  /** Germplasm or locations that are compared. */
  readonly compared: readonly number[];
  /** Those with a colour of their own where values are divided by names. */
  readonly named: Readonly<Record<NamedDimension, readonly number[]>>;
  /** The variable that is shown over time. */
  readonly timed: number | undefined;
  /** The chosen day, in days since 1970-01-01. */
  readonly day: number | undefined;
  /** Plots with a line of their own. */
  readonly plots: readonly number[];
  /** Whether several variables are drawn as fields beside each other. */
  readonly isSideBySide: boolean;
  /** Rows and columns are drawn although the field has outlines. */
  readonly isGrid: boolean;
  /** Values that curators doubt are left out. */
  readonly isWithoutSuspect: boolean;
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

/** A dimension of the contract; the server refuses others. */
const readName = (value: unknown) =>
  typeof value === 'string' && /^[a-z]{1,20}$/.test(value) ? value : undefined;

const dayMs = 86_400_000;

function readDay(value: unknown): number | undefined {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const moment = isDay ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment / dayMs;
}

/** `?tab=matrix&variables=[1,3]&by=treatment&scope=groups&groups=[7]`. */
export const exploreCodec = {
  read(search: SearchParams): ExploreState {
    const { tab, variables, scope, groupId, groups, germplasm, by, violin, per, rule, colour, compared } =
      search;
    const { timed, day, plots, fields, grid, suspects, namedgermplasm, namedlocations } = search;
    const ids = readIds(germplasm);
    return {
      tab: oneOf(exploreTabs, tab) ?? 'statistics',
      variableIds: variables === undefined ? undefined : readIds(variables),
      items: {
        scope: readGermplasmScope(scope, ids),
        groupIds: readIds(groups ?? groupId),
        ...(ids.length > 0 && { ids }),
      },
      by: readName(by),
      isViolin: violin === 1,
      per: oneOf(pointUnits, per) ?? 'year',
      rule: oneOf(pointRules, rule) ?? 'last',
      colour: readName(colour),
      compared: readIds(compared),
      named: {
        namedgermplasm: readIds(namedgermplasm).slice(0, maxNamedItems),
        namedlocations: readIds(namedlocations).slice(0, maxNamedItems),
      },
      timed: readIds(timed)[0],
      day: readDay(day),
      plots: readIds(plots),
      isSideBySide: fields === 1,
      isGrid: grid === 1,
      isWithoutSuspect: suspects === 0,
    };
  },
  write(state: ExploreState): SearchParams {
    const { tab, variableIds, items, by, isViolin, per, rule, colour, compared } = state;
    const { timed, day, plots, isSideBySide, isGrid, isWithoutSuspect } = state;
    return {
      tab: tab === 'statistics' ? undefined : tab,
      variables: variableIds,
      scope: writeScope(items.scope),
      groupId: undefined,
      groups: writeIds(items.groupIds),
      germplasm: writeIds(items.ids ?? []),
      by,
      violin: isViolin ? 1 : undefined,
      per: per === 'year' ? undefined : per,
      rule: rule === 'last' ? undefined : rule,
      colour,
      compared: writeIds(compared),
      namedgermplasm: writeIds(state.named.namedgermplasm),
      namedlocations: writeIds(state.named.namedlocations),
      timed,
      day: day === undefined ? undefined : isoDay(day * dayMs),
      plots: writeIds(plots),
      fields: isSideBySide ? 1 : undefined,
      grid: isGrid ? 1 : undefined,
      suspects: isWithoutSuspect ? 0 : undefined,
    };
  },
};
