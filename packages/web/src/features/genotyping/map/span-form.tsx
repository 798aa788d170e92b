import type { GeneticMap } from '@landrace/contract/areas/genotyping/map.routes';
import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../../kit/controls/button';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { showNotice } from '../../../kit/notices/notice-store';
import { maxAnonymousMarks, useRowMarking } from '../../../kit/table/use-row-marking';
import { tableApi } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { spanFilter } from './density.series';
import { numberIn, type RegionDraft } from './export-choice';
import classes from './map.module.css';
import { chromosomesQuery, positionsQuery } from './map-queries';

interface Props {
  readonly map: GeneticMap;
  readonly span: RegionDraft;
  readonly onChange: (span: RegionDraft) => void;
  readonly onAddRegion: (region: RegionDraft) => void;
}

/** A span of a chromosome as numbers: filled by drawing over the chart, or typed. */
export function SpanForm({ map, span, onChange, onAddRegion }: Props) {
  const t = useText();
  const { id: mapId, unit } = map;
  const [start, end] = [numberIn(span.start), numberIn(span.end)];
  const isWhole = start !== undefined && end !== undefined && start <= end;
  const isReversed = start !== undefined && end !== undefined && start > end;
  return (
    <fieldset className={classes.span}>
      <legend>{t('genotyping.map.span.title')}</legend>
      <p className={`quiet small ${classes.hint}`}>{t('genotyping.map.span.hint')}</p>
      <div className={`columns ${classes.row}`}>
        <ChromosomeSelect
          mapId={mapId}
          name="spanChromosome"
          value={span.chromosome}
          onChange={(chromosome) => onChange({ ...span, chromosome })}
        />
        {(['start', 'end'] as const).map((side) => (
          <TextField
            key={side}
            field={{
              name: `span-${side}`,
              label: t(side === 'start' ? 'genotyping.map.span.from' : 'genotyping.map.span.to', { unit }),
              value: span[side],
              problem: side === 'end' && isReversed ? t('genotyping.map.export.regionReversed') : undefined,
              onChange: (value) => onChange({ ...span, [side]: value }),
            }}
          />
        ))}
      </div>
      {isWhole && (
        <SpanActions
          mapId={mapId}
          chromosome={span.chromosome}
          start={start}
          end={end}
          onAdd={() => onAddRegion(span)}
        />
      )}
    </fieldset>
  );
}

interface ActionProps {
  readonly mapId: number;
  readonly chromosome: string;
  readonly start: number;
  readonly end: number;
  readonly onAdd: () => void;
}

const positions = tableApi(mapDefinitions);

function SpanActions({ mapId, chromosome, start, end, onAdd }: ActionProps) {
  const t = useText();
  const filters = useMemo(
    () => spanFilter(mapId, { chromosome, start, end }),
    [mapId, chromosome, start, end],
  );
  const count = useQuery(positionsQuery(filters)).data?.count;
  const marking = useRowMarking(mapDefinitions, positions, filters);
  const handleAdd = () => {
    onAdd();
    showNotice({
      kind: 'success',
      title: t('genotyping.map.span.added'),
      text: t('genotyping.map.span.addedText'),
    });
  };
  const problem = marking?.state === 'limit' || marking?.state === 'failed' ? marking.state : undefined;
  return (
    <div className={`row tabular ${classes.actions}`}>
      <span role="status">
        {count === undefined
          ? t('core.states.loading')
          : t('genotyping.map.span.count', { count, markers: formatNumber(count) })}
      </span>
      <Button variant="default" onClick={handleAdd}>
        {t('genotyping.map.span.add')}
      </Button>
      <Button
        variant="default"
        disabled={!count}
        loading={marking?.state === 'working'}
        onClick={() => void marking?.markMatching?.()}
      >
        {t('genotyping.map.span.mark')}
      </Button>
      {problem && (
        <span role="alert" className="problem">
          {t(`table.marks.${problem}`, { most: formatNumber(maxAnonymousMarks) })}
        </span>
      )}
    </div>
  );
}

interface SelectProps {
  readonly mapId: number;
  readonly name: string;
  readonly value: string;
  readonly onChange: (chromosome: string) => void;
}

/** The chromosomes of the map; until they are loaded, the selected one. */
export function ChromosomeSelect({ mapId, name, value, onChange }: SelectProps) {
  const t = useText();
  const { data: chromosomes = [value] } = useQuery(chromosomesQuery(mapId));
  return (
    <SelectField
      field={{ name, label: t('genotyping.tables.mapDefinitions.chromosome'), value, onChange }}
      options={chromosomes.map((chromosome) => ({
        value: chromosome,
        label: chromosome || t('genotyping.map.unnamed'),
      }))}
    />
  );
}
