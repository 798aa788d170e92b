import type { Api } from '@landrace/contract/api';
import { type FakePart, Refusal } from './fake-server';

type Facts = Api['GET dataset/{datasetId}/genotype-view']['response'];
type Sort = Api['POST dataset/{datasetId}/genotype-view/lines']['body']['sort'];

const palette = [
  { text: '', kind: 'missing' },
  { text: 'A', kind: 'reference' },
  { text: 'A/T', kind: 'heterozygous' },
  { text: 'T', kind: 'alternate' },
];

interface World {
  readonly datasetId: number;
  readonly name: string;
  readonly lines: number;
  readonly markers: number;
  /** Returned instead of the facts. */
  readonly facts?: unknown;
  /** Returned instead of a tile. */
  readonly tile?: () => unknown;
}

/** A matrix whose calls repeat: line 1 has A, A/T, T, no call, line 2 begins with A/T, and so on. */
export function fakeGenotypeViewApi(world: World): FakePart {
  const { datasetId, name, lines, markers } = world;
  let version = 1;
  const facts = (): Facts => ({
    datasetId,
    name,
    version: `v${version}`,
    lineCount: lines,
    markerCount: markers,
    maps: [{ id: 2, name: 'Consensus', markerCount: markers, unit: 'cM' }],
    mapId: 2,
    chromosomes: [
      { name: '1H', from: 0, to: Math.floor(markers / 2) },
      { name: '2H', from: Math.floor(markers / 2), to: markers },
    ],
    strides: [1],
    lineStrides: [1],
    tileLines: 256,
    tileMarkers: 256,
  });
  const below = (path: string) => path === `dataset/${datasetId}/genotype-view`;
  const calls: Readonly<Record<string, FakePart>> = {
    lines: ({ body }) => linesBy((body as { sort: Sort }).sort, lines),
    markers: (_request, query) => columns(Number(query?.get('from')), Number(query?.get('to'))),
    find: (_request, query) => ({
      matches: columns(0, markers).names.flatMap((marker, at) =>
        marker.startsWith(query?.get('q') ?? '')
          ? { from: at, to: at + 1, name: marker, chromosome: '1H', position: at }
          : [],
      ),
    }),
    tile: (_request, query) => {
      const override = world.tile?.();
      if (override === undefined) return tile({ lines, markers }, query?.get('order') ?? '');
      // From then on it is another matrix.
      if (override instanceof Refusal && override.code === 'genotypeView.stale') version += 1;
      return override;
    },
  };
  return (request, query) => {
    if (below(request.path)) return world.facts ?? facts();
    const [, call = ''] = /^dataset\/\d+\/genotype-view\/(\w+)$/.exec(request.path) ?? [];
    return calls[call]?.(request, query);
  };
}

function linesBy(sort: Sort, count: number) {
  if (sort.by === 'similarity' && sort.id > count) return new Refusal('genotypeView.lineNotThere');
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  const isReversed = 'descending' in sort && sort.descending;
  if (isReversed) ids.reverse();
  return {
    order: `${sort.by}/${isReversed ? 'down' : 'up'}`,
    ids,
    names: ids.map((id) => `Line ${id}`),
    ...(sort.by === 'similarity' && { values: ids.map((id) => 1 / id) }),
  };
}

function columns(from: number, to: number) {
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  return {
    ids: places.map((at) => 1_000 + at),
    names: places.map((at) => `SNP_${at + 1}`),
    chromosomes: places.map(() => '1H'),
    positions: places.map((at) => at / 2),
  };
}

/** On the wire: length of the head, head, a byte for each cell. */
function tile({ lines, markers }: Pick<World, 'lines' | 'markers'>, order: string): ArrayBuffer {
  const head = { lines, markers, columns: [], palette };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(4 + text.length + lines * markers);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  for (let line = 0; line < lines; line++) {
    const at = order.endsWith('down') ? lines - 1 - line : line;
    for (let marker = 0; marker < markers; marker++)
      bytes[4 + text.length + line * markers + marker] = (at + marker + 1) % palette.length;
  }
  return bytes.buffer;
}
