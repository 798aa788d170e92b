import type { Api } from '@landrace/contract/api';
import { type FakePart, Refusal } from './fake-server';

type Maps = Api['POST dataset/map']['response'];
type Groups = Api['POST dataset/group']['response'];
type Subset = Api['POST dataset/export/genotype/summary']['body'];

const madeOn = '2026-02-03T10:00:00Z';

export function aMap(map: Partial<Maps[number]> & Pick<Maps[number], 'mapId'>): Maps[number] {
  return {
    mapName: `Map ${map.mapId}`,
    visibility: true,
    markerCount: 0,
    isOwn: false,
    isGenetic: false,
    ...map,
  };
}

export function aSharedGroup(
  group: Partial<Groups[number]> & Pick<Groups[number], 'groupId'>,
): Groups[number] {
  return {
    groupName: `Group ${group.groupId}`,
    groupTypeId: 3,
    groupType: 'germinatebase',
    groupVisibility: true,
    count: 1,
    createdOn: madeOn,
    ...group,
  };
}

interface World {
  readonly maps?: Maps;
  readonly groups?: Groups;
  /** Names of datasets by id; each has a hundred germplasm and a thousand markers. */
  readonly datasets: Readonly<Record<number, string>>;
  /** Datasets without any data. */
  readonly bare?: readonly number[];
  /** The response to starting an export, unless it succeeds. */
  readonly answer?: unknown;
  /** As the server writes it. */
  readonly histogram?: string;
}

/** The job that exports the genotypes of a dataset; 0 for frequencies. */
export const exportUuid = (datasetId: number) => `00000000-0000-4000-8000-00000000000${datasetId}`;

/** Datasets of genotypes and allele frequencies, their options, and jobs that are recorded but never run. */
export function fakeMatrixApi(world: World): FakePart {
  const summary = (subset: Subset) => {
    const isPart = Boolean(subset.xIds ?? subset.xGroupIds ?? subset.yIds ?? subset.yGroupIds);
    const size = { germplasm: germplasmIn(subset), markers: markersIn(subset) };
    const data = subset.datasetIds.map((datasetId) => {
      const isBare = isPart && (world.bare ?? []).includes(datasetId);
      return {
        datasetId,
        datasetName: world.datasets[datasetId] ?? '',
        dataObjectCount: { value: isBare ? 0 : size.germplasm },
        dataPointCount: { value: isBare ? 0 : size.markers },
      };
    });
    return { data, count: data.length };
  };
  return ({ path, body }) => {
    const subset = body as Subset;
    switch (path) {
      case 'dataset/map':
        return world.maps ?? [];
      case 'dataset/group':
        return (world.groups ?? []).filter(
          ({ groupType }) => groupType === (body as { groupType: string }).groupType,
        );
      case 'dataset/export/genotype/summary':
        return summary(subset);
      case 'dataset/export/genotype':
        return world.answer ?? subset.datasetIds.map((id) => ({ uuid: exportUuid(id), status: 'waiting' }));
      case 'dataset/export/allelefreq':
        return world.answer ?? { uuid: exportUuid(0), status: 'waiting' };
      case 'dataset/export/allelefreq/histogram':
        return world.histogram ?? new Refusal('alleleFrequency.noData');
      default:
        return undefined;
    }
  };
}

function germplasmIn({ yIds, yGroupIds }: Subset): number {
  return yIds?.length ?? (yGroupIds ? 12 : 100);
}

function markersIn({ xIds, xGroupIds }: Subset): number {
  return xIds?.length ?? (xGroupIds ? 34 : 1_000);
}
