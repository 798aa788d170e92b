import type { SharedMap } from '@landrace/contract/areas/genotyping/dataset-choice.routes';
import type {
  GenotypeViewColumns,
  GenotypeViewFacts,
  GenotypeViewFound,
  GenotypeViewLines,
  GenotypeViewSort,
} from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { fail } from '../../../platform/failure';
import { listSharedMaps } from '../export/dataset-choice.repository';
import { chromosomeMatches, regionMatches, regionOf } from './find-columns';
import { sortOfToken } from './line-order';
import { type ViewDeps, viewOpener } from './open-view';
import { viewThread } from './start-view-thread';
import { lineStridesOf, stridesOf, tileCommand, tileLines, tileMarkers } from './tiles';
import { countLines, listMarkers, listMarkersByName } from './view.repository';
import { viewColumns } from './view-columns';
import { type RequestContext, viewLines } from './view-lines';

/** Matching markers to show. */
const maxMatches = 20;

interface ColumnOptions {
  readonly mapId?: number | undefined;
  readonly version?: string | undefined;
}

interface TileAddress extends ColumnOptions {
  readonly version: string;
  readonly order: string;
  readonly stride: number;
  readonly lineStride: number;
  readonly line: number;
  readonly marker: number;
}

export interface GenotypeViews {
  facts(datasetId: number, mapId: number | undefined, context: RequestContext): Promise<GenotypeViewFacts>;
  lines(datasetId: number, sort: GenotypeViewSort, context: RequestContext): Promise<GenotypeViewLines>;
  markers(
    datasetId: number,
    options: ColumnOptions & { readonly from: number; readonly to: number },
    context: RequestContext,
  ): Promise<GenotypeViewColumns>;
  find(
    datasetId: number,
    options: ColumnOptions & { readonly q: string },
    context: RequestContext,
  ): Promise<GenotypeViewFound>;
  tile(datasetId: number, address: TileAddress, context: RequestContext): Promise<Uint8Array>;
  /** Ends the worker thread. */
  stop(): Promise<void>;
}

/** The genotype view. Nothing is stored: orders are cached while they are used, and recreated. */
export function genotypeViews(deps: ViewDeps): GenotypeViews {
  const { reader } = deps.database;
  const openView = viewOpener(deps);
  const columns = viewColumns(deps.database);
  const thread = viewThread(deps.storage);
  const lines = viewLines(deps.database, thread);
  return {
    async facts(datasetId, requestedMapId, { caller }) {
      // Which maps there are is only for those who may view the dataset.
      await openView(datasetId, {}, caller);
      const shared = await listSharedMaps(reader, [datasetId], caller);
      const maps = shared.map((map) => ({
        id: map.mapId,
        name: map.mapName,
        markerCount: map.markerCount,
        unit: map.isGenetic ? ('cM' as const) : ('bp' as const),
      }));
      const view = await openView(datasetId, { mapId: requestedMapId ?? usualMap(shared)?.mapId }, caller);
      const { version, positions, chromosomes } = await columns.of(view, undefined);
      const lineCount = await countLines(reader, datasetId);
      return {
        datasetId,
        name: view.name,
        version,
        lineCount,
        markerCount: positions.length,
        maps,
        mapId: view.mapId,
        chromosomes: [...chromosomes],
        strides: stridesOf(positions.length),
        lineStrides: lineStridesOf(lineCount),
        tileLines,
        tileMarkers,
      };
    },
    async lines(datasetId, sort, context) {
      const view = await openView(datasetId, { sort }, context.caller);
      const { positions: _, ...order } = await lines.sorted(view, sort, context);
      return order;
    },
    async markers(datasetId, { from, to, mapId, version }, { caller }) {
      const view = await openView(datasetId, { mapId }, caller);
      const { positions } = await columns.of(view, version);
      const requested = positions.subarray(from, to);
      const found = await listMarkers(reader, view, requested);
      const byPosition = new Map(found.map((marker) => [marker.position, marker]));
      const markers = Array.from(requested, (position) => byPosition.get(position)).filter(
        (marker) => marker !== undefined,
      );
      return {
        ids: markers.map(({ id }) => id),
        names: markers.map(({ name }) => name),
        chromosomes: markers.map(({ chromosome }) => chromosome),
        positions: markers.map(({ place }) => place),
      };
    },
    async find(datasetId, { q, mapId, version }, { caller }) {
      const view = await openView(datasetId, { mapId }, caller);
      const known = await columns.of(view, version);
      const markers = await listMarkersByName(reader, view, { name: q, limit: maxMatches });
      const region = regionOf(q);
      // A marker may have a name like a region.
      if (region && markers.length === 0) {
        if (view.mapId === null) throw fail('genotypeView.needsMap', {});
        return { matches: regionMatches(known, region) };
      }
      const named = markers.flatMap(({ position, name, chromosome, place }) => {
        const from = known.columnOf(position);
        return from === undefined ? [] : [{ from, to: from + 1, name, chromosome, position: place }];
      });
      return { matches: [...chromosomeMatches(known, q), ...named] };
    },
    async tile(datasetId, { mapId, version, order, line, marker, stride, lineStride }, context) {
      const view = await openView(datasetId, { mapId, sort: sortOfToken(order) }, context.caller);
      const known = await columns.of(view, version);
      const { positions } = await lines.ofToken(view, order, context);
      refuseOther(stridesOf(known.positions.length), stride);
      refuseOther(lineStridesOf(positions.length), lineStride);
      const shown = { stride, lineStride, line, marker };
      const command = tileCommand({ columns: known, lines: positions, ...shown });
      return await thread.run('tile', { key: view.key, ...command }, context.signal);
    },
    stop: () => thread.stop(),
  };
}

/** The map that came with the calls, otherwise the one with most of their markers. */
function usualMap(maps: readonly SharedMap[]): SharedMap | undefined {
  const [most] = [...maps].sort((one, other) => other.markerCount - one.markerCount);
  return maps.find(({ isOwn }) => isOwn) ?? most;
}

function refuseOther(strides: readonly number[], stride: number): void {
  if (!strides.includes(stride)) throw fail('genotypeView.noSuchStride', { stride });
}
