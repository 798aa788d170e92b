import type { Api } from '@landrace/contract/api';
import type { SearchParams } from '../../../lib/url-state';

export const colourModes = ['nucleotide', 'similarity', 'reference'] as const;
export type ColourMode = (typeof colourModes)[number];

export const sortings = ['file', 'name', 'group', 'similarity', 'trait'] as const;
export type Sorting = (typeof sortings)[number];

export type LineSort = Api['POST dataset/{datasetId}/genotype-view/lines']['body']['sort'];

/** What is shown, and how. */
export interface ViewChoice {
  /** Defaults to the map with the most markers; 0 for none, markers in the order of the file. */
  readonly mapId: number | undefined;
  readonly colour: ColourMode;
  /** The line that others are compared with, by the id of its germplasm. */
  readonly compared: number | undefined;
  readonly sorting: Sorting;
  readonly groupId: number | undefined;
  readonly traitId: number | undefined;
  readonly isDescending: boolean;
}

/** Scroll position and zoom: the items in the middle, and a zoom from 0 to 1. */
export interface ViewPlace {
  readonly at: readonly [line: number, column: number];
  readonly zoom: readonly [lines: number, columns: number];
}

const idOf = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

/** `?map=2&colour=similarity&line=17&sort=trait&trait=4&descending=true` */
export const choiceCodec = {
  read({ map, colour, line, sort, group, trait, descending }: SearchParams): ViewChoice {
    return {
      mapId: map === 0 ? 0 : idOf(map),
      colour: colourModes.find((known) => known === colour) ?? 'nucleotide',
      compared: idOf(line),
      sorting: sortings.find((known) => known === sort) ?? 'file',
      groupId: idOf(group),
      traitId: idOf(trait),
      isDescending: descending === true,
    };
  },
  write(choice: ViewChoice): SearchParams {
    return {
      map: choice.mapId,
      colour: choice.colour === 'nucleotide' ? undefined : choice.colour,
      line: choice.compared,
      sort: choice.sorting === 'file' ? undefined : choice.sorting,
      group: choice.sorting === 'group' ? choice.groupId : undefined,
      trait: choice.sorting === 'trait' ? choice.traitId : undefined,
      descending: choice.isDescending || undefined,
    };
  },
};

function pair(value: unknown, min: number, max: number): readonly [number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [one, other] = value.map(Number);
  const fits = (number: number | undefined) => number !== undefined && number >= min && number <= max;
  return fits(one) && fits(other) ? [one ?? 0, other ?? 0] : undefined;
}

/** `?at=[120,3400]&zoom=[0.5,0.62]`; absent if everything is visible. */
export const placeCodec = {
  read({ at, zoom }: SearchParams): ViewPlace | undefined {
    const [where, near] = [pair(at, 0, Number.MAX_SAFE_INTEGER), pair(zoom, 0, 1)];
    return where && near && { at: where, zoom: near };
  },
  write(place: ViewPlace | undefined): SearchParams {
    return { at: place?.at, zoom: place?.zoom };
  },
};

/** The requested order; that of the file while an option is still missing. */
export function sortOf(choice: ViewChoice): LineSort {
  const { sorting, groupId, traitId, compared, isDescending: descending } = choice;
  if (sorting === 'name') return { by: 'name', descending };
  if (sorting === 'group' && groupId !== undefined) return { by: 'group', id: groupId };
  if (sorting === 'similarity' && compared !== undefined)
    return { by: 'similarity', id: compared, descending };
  if (sorting === 'trait' && traitId !== undefined) return { by: 'trait', id: traitId, descending };
  return { by: 'file' };
}
