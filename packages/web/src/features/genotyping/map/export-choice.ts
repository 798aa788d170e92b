import type { Api } from '@landrace/contract/api';
import { type MapFormat, mapFormats } from '@landrace/contract/areas/genotyping/map-export';
import type { Option } from '../../../kit/forms/use-options';
import type { SearchParams } from '../../../lib/url-state';

export const methods = ['whole', 'chromosomes', 'regions', 'markerIdInterval', 'radius'] as const;
type Method = (typeof methods)[number];

/** A row of the form; numbers as typed. */
export interface RegionDraft {
  readonly chromosome: string;
  readonly start: string;
  readonly end: string;
}

export interface ExportChoice {
  readonly format: MapFormat;
  readonly method: Method;
  readonly chromosomes: readonly string[];
  readonly regions: readonly RegionDraft[];
  readonly first: Option | null;
  readonly second: Option | null;
  readonly centre: Option | null;
  readonly left: string;
  readonly right: string;
}

export type MapExportRequest = Api['POST map/{mapId}/export']['body'];

/** What prevents an export. */
type Obstacle =
  | 'noChromosome'
  | 'noRegion'
  | 'regionIncomplete'
  | 'regionReversed'
  | 'noInterval'
  | 'noCentre'
  | 'noRadius';

type CheckedExport = { readonly request: MapExportRequest } | { readonly obstacle: Obstacle };

/** `?method=regions&regions=[…]`, so that a link leads to the same file. */
export const choiceCodec = {
  read(search: SearchParams): ExportChoice {
    return {
      format: mapFormats.find((known) => known === search.format) ?? 'flapjack',
      method: methods.find((known) => known === search.method) ?? 'whole',
      chromosomes: listOf(search.chromosomes).map(textOf),
      regions: listOf(search.regions).map(regionOf),
      first: markerOf(search.first),
      second: markerOf(search.second),
      centre: markerOf(search.centre),
      left: textOf(search.left),
      right: textOf(search.right),
    };
  },
  write({ format, method, chromosomes, regions, ...rest }: ExportChoice): SearchParams {
    return {
      format: format === 'flapjack' ? undefined : format,
      method: method === 'whole' ? undefined : method,
      chromosomes: chromosomes.length > 0 ? chromosomes : undefined,
      regions: regions.length > 0 ? regions : undefined,
      first: rest.first ?? undefined,
      second: rest.second ?? undefined,
      centre: rest.centre ?? undefined,
      left: rest.left || undefined,
      right: rest.right || undefined,
    };
  },
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const membersOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as SearchParams;

function regionOf(value: unknown): RegionDraft {
  const { chromosome, start, end } = membersOf(value);
  return { chromosome: textOf(chromosome), start: textOf(start), end: textOf(end) };
}

function markerOf(value: unknown): Option | null {
  const { id, label, detail } = membersOf(value);
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  return { id, label: textOf(label), ...(typeof detail === 'string' && { detail }) };
}

/** Numbers with a decimal point or comma; undefined for anything else. */
export function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** The request to the server, or why there is none. */
export function requestOf(choice: ExportChoice): CheckedExport {
  return askers[choice.method](choice);
}

const askers: Readonly<Record<Method, (choice: ExportChoice) => CheckedExport>> = {
  whole: ({ format }) => ({ request: { format } }),
  chromosomes: ({ format, chromosomes }) =>
    chromosomes.length === 0
      ? { obstacle: 'noChromosome' }
      : { request: { format, method: 'chromosomes', chromosomes: [...chromosomes] } },
  regions: ({ format, regions: drafts }) => {
    if (drafts.length === 0) return { obstacle: 'noRegion' };
    const regions = drafts.flatMap(({ chromosome, start, end }) => {
      const [from, to] = [numberIn(start), numberIn(end)];
      return from === undefined || to === undefined ? [] : [{ chromosome, start: from, end: to }];
    });
    if (regions.length < drafts.length) return { obstacle: 'regionIncomplete' };
    if (regions.some(({ start, end }) => start > end)) return { obstacle: 'regionReversed' };
    return { request: { format, method: 'regions', regions } };
  },
  markerIdInterval: ({ format, first, second }) =>
    first && second
      ? { request: { format, method: 'markerIdInterval', markerIdInterval: [first.id, second.id] } }
      : { obstacle: 'noInterval' },
  radius: ({ format, centre, left: typedLeft, right: typedRight }) => {
    if (!centre) return { obstacle: 'noCentre' };
    const [left, right] = [numberIn(typedLeft), numberIn(typedRight)];
    if (left === undefined || right === undefined || left < 0 || right < 0) return { obstacle: 'noRadius' };
    return { request: { format, method: 'radius', radius: { markerId: centre.id, left, right } } };
  },
};
