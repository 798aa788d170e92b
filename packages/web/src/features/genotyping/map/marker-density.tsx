import type { GeneticMap, MapHistogram } from '@landrace/contract/areas/genotyping/map.routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { LaneBars } from '../../../kit/charts/lane-bars';
import type { LaneSpan } from '../../../kit/charts/lanes';
import { Loaded } from '../../../kit/layout/loaded';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { axisUnit, formatPosition, formatTick } from '../position-text';
import { countIn, densityData, lanesOf } from './density.series';
import { numberIn, type RegionDraft } from './export-choice';
import classes from './map.module.css';
import { histogramQuery } from './map-queries';
import { SpanForm } from './span-form';

interface Props {
  readonly map: GeneticMap;
  readonly onAddRegion: (region: RegionDraft) => void;
}

/** The density of markers along each chromosome, and actions on a span of one. */
export function MarkerDensity({ map, onAddRegion }: Props) {
  const query = useQuery(histogramQuery(map.id));
  return (
    <Loaded query={query} height={320}>
      {(histogram) => <Density map={map} histogram={histogram} onAddRegion={onAddRegion} />}
    </Loaded>
  );
}

function Density({ map, histogram, onAddRegion }: Props & { readonly histogram: MapHistogram }) {
  const t = useText();
  const unnamed = t('genotyping.map.unnamed');
  const { unit } = map;
  const axis = axisUnit(unit, histogram.binWidth * mostBins(histogram));
  const lanes = useMemo(() => lanesOf(histogram, unnamed), [histogram, unnamed]);
  const data = useMemo(
    () =>
      densityData(histogram, {
        chromosome: t('genotyping.tables.mapDefinitions.chromosome'),
        from: t('genotyping.map.span.from', { unit }),
        to: t('genotyping.map.span.to', { unit }),
        markers: t('genotyping.tables.maps.markerCount'),
        unnamed,
      }),
    [histogram, t, unnamed, unit],
  );
  const [span, setSpan] = useState<RegionDraft>({
    chromosome: histogram.chromosomes[0]?.chromosome ?? '',
    start: '',
    end: '',
  });
  const describeSpan = (span: LaneSpan) =>
    t('genotyping.map.span.words', {
      chromosome: lanes[span.lane]?.label ?? '',
      start: formatPosition(span.start, unit),
      end: formatPosition(span.end, unit),
      count: countIn(histogram, span),
      markers: formatNumber(countIn(histogram, span)),
    });
  const handleChoose = ({ lane, start, end }: LaneSpan) =>
    setSpan({
      chromosome: histogram.chromosomes[lane]?.chromosome ?? '',
      start: String(start),
      end: String(end),
    });
  const isEmpty = lanes.length === 0;
  return (
    <>
      <ChartFrame
        title={t('genotyping.map.densityChart', {
          width: formatTick(histogram.binWidth, unit, histogram.binWidth / 10),
        })}
        fileName={`map-${map.id}-histogram`}
        data={data}
        state={isEmpty ? 'empty' : 'drawn'}
      >
        <LaneBars
          lanes={lanes}
          binWidth={histogram.binWidth}
          label={t('genotyping.map.densityLabel', { count: lanes.length })}
          axis={t('genotyping.map.axis', { unit: axis.name })}
          formatValue={(value) => formatNumber(value / axis.size, { maximumFractionDigits: 3 })}
          describeSpan={describeSpan}
          chosen={chosenSpan(histogram, span)}
          onChoose={handleChoose}
        />
      </ChartFrame>
      <LeftOut histogram={histogram} unnamed={unnamed} />
      {!isEmpty && <SpanForm map={map} span={span} onChange={setSpan} onAddRegion={onAddRegion} />}
    </>
  );
}

const mostBins = ({ chromosomes }: MapHistogram) =>
  Math.max(1, ...chromosomes.map(({ counts }) => counts.length));

/** Undefined for an incomplete span, or one on a chromosome that is not drawn. */
function chosenSpan({ chromosomes }: MapHistogram, piece: RegionDraft): LaneSpan | undefined {
  const lane = chromosomes.findIndex(({ chromosome }) => chromosome === piece.chromosome);
  const [start, end] = [numberIn(piece.start), numberIn(piece.end)];
  if (lane === -1 || start === undefined || end === undefined || start > end) return undefined;
  const { from, end: last } = chromosomes[lane] ?? { from: 0, end: 0 };
  return { lane, start: Math.max(start, from), end: Math.min(end, Math.max(last, start)) };
}

interface LeftOutProps {
  readonly histogram: MapHistogram;
  readonly unnamed: string;
}

/** Further names are only counted; a draft genome has thousands of scaffolds. */
const maxNames = 20;

function LeftOut({ histogram: { leftOut }, unnamed }: LeftOutProps) {
  const t = useText();
  if (leftOut.length === 0) return null;
  const names = leftOut.slice(0, maxNames).map(({ chromosome }) => chromosome || unnamed);
  const more = leftOut.length - names.length;
  return (
    <p className={`quiet small ${classes.hint}`}>
      {t('genotyping.map.leftOut', { count: leftOut.length, names: names.join(', ') })}
      {more > 0 && ` ${t('genotyping.map.leftOutMore', { count: more, more: formatNumber(more) })}`}
    </p>
  );
}
