import { type ComparedUnit, comparedUnits } from '@landrace/contract/areas/measurements/compared';
import type { SearchParams } from '../../../lib/url-state';
import { type ItemChoice, readIds, readScope, writeIds, writeScope } from '../../groups/public';

export const sideTypes = ['trait', 'climate', 'germplasm'] as const;
export type SideType = (typeof sideTypes)[number];

/** One of the two compared things; without id or column it is still to be chosen. */
export interface Side {
  readonly type: SideType;
  /** Of a trait or a climate variable. */
  readonly id?: number;
  /** Of germplasm. */
  readonly column?: string;
  /** Empty for all with values. */
  readonly datasetIds: readonly number[];
}

/** What the screen compares; everything of it is in the address. */
export interface CrossState {
  readonly first: Side;
  readonly second: Side;
  readonly items: ItemChoice;
  readonly per: ComparedUnit;
  /** `none`, `marked`, `site`, `group` or a column of germplasm. */
  readonly colour: string;
  /** Values that curators doubt are left out. */
  readonly isWithoutSuspect: boolean;
}

/** What any collection has. */
const usual = { x: 'germplasm.countryName', y: 'germplasm.biologicalStatusName' } as const;

function readSide(text: unknown, datasets: unknown, otherwise: string): Side {
  const [name, rest = ''] = (typeof text === 'string' ? text : otherwise).split('.');
  const type = sideTypes.find((known) => known === name) ?? 'trait';
  const datasetIds = readIds(datasets);
  if (type === 'germplasm') return { type, datasetIds: [], ...(/^\w{1,60}$/.test(rest) && { column: rest }) };
  const [id] = readIds(rest);
  return { type, datasetIds, ...(id !== undefined && { id }) };
}

const writeSide = ({ type, id, column }: Side) => [type, id ?? column].filter(Boolean).join('.');

/** `?x=trait.3&xDatasets=[2,5]&y=germplasm.pdci&per=value&colour=countryName&scope=groups&groups=[7]`. */
export const crossCodec = {
  read({ x, y, xDatasets, yDatasets, per, colour, scope, groups, suspects }: SearchParams): CrossState {
    return {
      first: readSide(x, xDatasets, usual.x),
      second: readSide(y, yDatasets, usual.y),
      items: { scope: readScope(scope), groupIds: readIds(groups) },
      per: comparedUnits.find((known) => known === per) ?? 'item',
      colour: typeof colour === 'string' && /^\w{1,60}$/.test(colour) ? colour : 'none',
      isWithoutSuspect: suspects === 0,
    };
  },
  write({ first, second, items, per, colour, isWithoutSuspect }: CrossState): SearchParams {
    return {
      x: writeSide(first),
      y: writeSide(second),
      xDatasets: writeIds(first.datasetIds),
      yDatasets: writeIds(second.datasetIds),
      scope: writeScope(items.scope),
      groups: writeIds(items.groupIds),
      per: per === 'item' ? undefined : per,
      colour: colour === 'none' ? undefined : colour,
      suspects: isWithoutSuspect ? 0 : undefined,
    };
  },
};

export const isChosen = ({ id, column }: Side) => id !== undefined || column !== undefined;
