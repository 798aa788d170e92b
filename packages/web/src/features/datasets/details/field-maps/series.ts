import type { Overlay } from './field-maps';

/** The pictures of one variable, day by day. */
export interface Series {
  /** Unique within the dataset. */
  readonly key: string;
  readonly name: string | undefined;
  readonly pictures: readonly Overlay[];
  readonly legends: readonly Overlay[];
}

/** Sorted by name, so that the order is stable when a file is added. */
export function seriesOf(overlays: readonly Overlay[]): readonly Series[] {
  const keys = [...new Set(overlays.map(keyOf))];
  return keys
    .map((key) => ({ key, all: overlays.filter((overlay) => keyOf(overlay) === key) }))
    .map(({ key, all }) => ({
      key,
      name: all[0]?.referenceName,
      pictures: all.filter(({ mapoverlaysIsLegend }) => !mapoverlaysIsLegend).toSorted(byDay),
      legends: all.filter(({ mapoverlaysIsLegend }) => mapoverlaysIsLegend),
    }))
    .filter(({ pictures }) => pictures.length > 0)
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

function keyOf({ referenceTable, foreignId }: Overlay): string {
  return `${referenceTable ?? ''} ${foreignId ?? ''}`;
}

/** Those without a day last. */
function byDay(one: Overlay, other: Overlay): number {
  const day = ({ recordingDate }: Overlay) => recordingDate ?? '9';
  return day(one).localeCompare(day(other)) || one.mapoverlayId - other.mapoverlayId;
}

/** Each loaded file has its own scale: the legend of a picture is the last one before it. */
export function legendOf({ legends }: Series, { mapoverlayId }: Overlay): Overlay | undefined {
  return legends
    .filter((legend) => legend.mapoverlayId < mapoverlayId)
    .toSorted((one, other) => other.mapoverlayId - one.mapoverlayId)[0];
}

/** The last one up to a day, or else the first; without a day the first. */
export function pictureOn(series: Series | undefined, day: string | undefined): Overlay | undefined {
  const [first] = series?.pictures ?? [];
  if (day === undefined) return first;
  return (
    series?.pictures.findLast(
      ({ recordingDate }) => recordingDate !== undefined && recordingDate.slice(0, 10) <= day,
    ) ?? first
  );
}
