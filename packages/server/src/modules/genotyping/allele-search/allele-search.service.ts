import {
  type AlleleFilter,
  type AlleleSearchProblem,
  alleleFilter,
} from '@landrace/contract/areas/genotyping/allele-conditions.schema';
import type {
  AlleleSearchAnswer,
  CheckedAlleleCondition,
} from '@landrace/contract/areas/genotyping/allele-search.routes';
import { promiseCache } from '@landrace/domain/promise-cache';
import { readVariantGenotypes } from '@landrace/genotypes/calls/variant-genotypes';
import type { Caller, FoundRows, RowFinder, RowFinders } from '../../../platform/access/caller';
import { remembered } from '../../../platform/db/versioned-cache';
import { fail } from '../../../platform/failure';
import { listLines, type MatrixLine } from '../export/matrix-choice.repository';
import { openDatasetCalls } from '../public';
import { type OpenedView, type ViewDeps, viewOpener } from '../view/open-view';
import { listNamedMarkers, type NamedMarker } from './allele-search.repository';
import {
  type AlleleCondition,
  countGenotypes,
  countGermplasm,
  genotypesOfLine,
  knownAlleles,
  matchingLines,
  type ReadCondition,
} from './matching-lines';

/** Cached lines of datasets, and cached results, each by the number of germplasm. */
const maxLines = 500_000;

/** A condition, with its marker if the dataset has it, and what is wrong with it. */
interface Resolved extends Partial<Pick<ReadCondition, 'found' | 'markerName'>> {
  readonly condition: AlleleCondition;
  readonly markerId?: number;
  readonly position?: number;
  readonly problem?: AlleleSearchProblem;
}

type Search = Omit<AlleleFilter, 'datasetId'>;

export interface AlleleSearches {
  count(datasetId: number, search: Search, caller: Caller): Promise<AlleleSearchAnswer>;
  /** Germplasm that meets the conditions; a condition with a problem is refused. */
  find: RowFinder;
}

export function alleleSearches(deps: ViewDeps): AlleleSearches {
  const { reader } = deps.database;
  const openView = viewOpener(deps);
  const cachedLines = remembered<readonly MatrixLine[]>(maxLines, (lines) => lines.length);
  const cachedRows = remembered<FoundRows>(maxLines, ({ ids }) => ids.length);

  async function open(datasetId: number, caller: Caller): Promise<OpenedView> {
    const view = await openView(datasetId, {}, caller);
    // The view is cached; which rights were used is recorded with each request.
    const { readable } = await caller.datasets();
    if (!readable.includes(datasetId)) throw fail('genotypeView.licence', {});
    return view;
  }

  const linesOf = ({ datasetId, key, matrix, versions }: OpenedView) =>
    cachedLines.get(`${datasetId} ${key}`, versions.lines, async () =>
      (await listLines(reader, datasetId, undefined)).filter(({ position }) => position < matrix.samples),
    );

  async function resolve(
    { datasetId, key, matrix: { variants } }: OpenedView,
    conditions: readonly AlleleCondition[],
  ): Promise<Resolved[]> {
    const names = [...new Set(conditions.map(({ marker }) => marker))];
    const named = names.length === 0 ? [] : await listNamedMarkers(reader, datasetId, names);
    const matrix = await openDatasetCalls(deps.storage, key);
    if (!matrix) throw fail('genotypeView.noMatrix', {});
    const read = promiseCache<number, ReadCondition['found']>(names.length);
    const readAt = (position: number) => read.get(position, () => readVariantGenotypes(matrix, position));
    const resolved: Resolved[] = [];
    // One after the other: the chunk of a marker often has the next one too.
    for (const condition of conditions) {
      const candidates = named.filter(({ index }) => names[index] === condition.marker);
      const chosen = chooseMarker(candidates, variants);
      resolved.push(
        typeof chosen === 'string'
          ? { condition, problem: chosen }
          : await readCondition(condition, chosen, readAt),
      );
    }
    return resolved;
  }

  return {
    async count(datasetId, { conditions, match }, caller) {
      const view = await open(datasetId, caller);
      const resolved = await resolve(view, conditions);
      const lines = await linesOf(view);
      const total = countGermplasm(lines);
      const read = resolved.flatMap((one) => (isRead(one) ? [one] : []));
      return {
        total,
        ...(read.length > 0 &&
          read.length === resolved.length && { count: countGermplasm(matchingLines(lines, read, match)) }),
        conditions: resolved.map((one) => checkedCondition(one, lines)),
      };
    },

    async find(value, caller) {
      const { datasetId, conditions, match } = alleleFilter.parse(value);
      const view = await open(datasetId, caller);
      const read = (await resolve(view, conditions)).map(refuseProblem);
      const name = JSON.stringify([
        view.key,
        datasetId,
        match,
        read.map(({ condition, markerName, position }) => [condition, markerName, position]),
      ]);
      return await cachedRows.get(name, view.versions.lines, async () =>
        foundRows(matchingLines(await linesOf(view), read, match), read),
      );
    },
  };
}

type PlacedMarker = Required<Pick<Resolved, 'markerId' | 'markerName' | 'position'>>;

/** The only one in the matrix. */
function chooseMarker(
  candidates: readonly NamedMarker[],
  variants: number,
): PlacedMarker | 'markerUnknown' | 'markerAmbiguous' | 'markerNotInDataset' {
  const [only, ...others] = candidates.flatMap(({ position, ...marker }) =>
    position !== null && position < variants ? [{ ...marker, position }] : [],
  );
  if (only) return others.length === 0 ? only : 'markerAmbiguous';
  return candidates.length > 0 ? 'markerNotInDataset' : 'markerUnknown';
}

/** With the alleles as the dataset spells them. */
async function readCondition(
  condition: AlleleCondition,
  { markerId, markerName, position }: PlacedMarker,
  readAt: (position: number) => Promise<ReadCondition['found']>,
): Promise<Resolved> {
  const found = await readAt(position);
  const alleles = knownAlleles(condition.alleles, found);
  return {
    condition: { ...condition, alleles: [...(alleles ?? condition.alleles)] },
    markerId,
    markerName,
    position,
    found,
    ...(!alleles && { problem: 'alleleUnknown' as const }),
  };
}

/** Filters of lists by genotypes, which are in the storage. */
export function genotypeRowFinders(deps: ViewDeps): RowFinders {
  return new Map([['germplasmByAlleles', alleleSearches(deps).find]]);
}

type Read = Resolved & Required<Pick<Resolved, 'found' | 'markerName' | 'markerId'>>;

const isRead = (one: Resolved): one is Read => one.found !== undefined && one.problem === undefined;

function checkedCondition(
  { condition, found, markerId, markerName, problem }: Resolved,
  lines: readonly MatrixLine[],
): CheckedAlleleCondition {
  if (!found || markerId === undefined || markerName === undefined) return { ...(problem && { problem }) };
  const marker = { markerId, markerName, ...countGenotypes(lines, found) };
  return problem
    ? { marker, problem }
    : { marker, count: countGermplasm(matchingLines(lines, [{ condition, found }], 'all')) };
}

function refuseProblem(one: Resolved, index: number): Read {
  if (isRead(one)) return one;
  const { condition, found, problem = 'markerUnknown' } = one;
  const params = { marker: condition.marker, condition: index + 1 };
  if (problem !== 'alleleUnknown') throw fail(`alleleSearch.${problem}`, params);
  const known = found?.alleles.join(', ') ?? '';
  throw fail('alleleSearch.alleleUnknown', { ...params, alleles: condition.alleles.join('/'), known });
}

/** By germplasm, with the genotypes at each marker of the conditions once. */
function foundRows(lines: readonly MatrixLine[], read: readonly Read[]): FoundRows {
  const markers = [...new Map(read.map((one) => [one.markerId, one])).values()];
  const texts = new Map<number, string>();
  for (const line of lines)
    if (!texts.has(line.germplasmId)) texts.set(line.germplasmId, genotypesOfLine(line, markers));
  return { ids: [...texts.keys()], texts: [...texts.values()] };
}
