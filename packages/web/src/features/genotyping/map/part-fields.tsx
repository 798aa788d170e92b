import type { GeneticMap } from '@landrace/contract/areas/genotyping/map.routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../../kit/controls/button';
import { CheckboxField } from '../../../kit/forms/choices';
import { Combobox } from '../../../kit/forms/combobox';
import { TextField } from '../../../kit/forms/fields';
import { fieldsOf } from '../../../kit/forms/use-form';
import { IconButton } from '../../../kit/icons/icon-button';
import { CrossIcon } from '../../../kit/icons/table-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { useText } from '../../../lib/i18n/text';
import type { ExportChoice, RegionDraft } from './export-choice';
import classes from './map.module.css';
import { chromosomesQuery, markerOptions } from './map-queries';
import { ChromosomeSelect } from './span-form';

interface Props {
  readonly map: GeneticMap;
  readonly choice: ExportChoice;
  readonly onChange: (part: Partial<ExportChoice>) => void;
}

/** The fields of each method. */
export function PartFields(props: Props) {
  switch (props.choice.method) {
    case 'whole':
      return null;
    case 'chromosomes':
      return <Chromosomes {...props} />;
    case 'regions':
      return <Regions {...props} />;
    case 'markerIdInterval':
      return <Interval {...props} />;
    case 'radius':
      return <Radius {...props} />;
  }
}

function Chromosomes({ map: { id: mapId }, choice, onChange }: Props) {
  const t = useText();
  const chosen = new Set(choice.chromosomes);
  const query = useQuery(chromosomesQuery(mapId));
  return (
    <Loaded query={query} height={64}>
      {(chromosomes) => (
        <fieldset className={classes.ticks}>
          <legend className="visually-hidden">{t('genotyping.map.chromosomes')}</legend>
          {chromosomes.map((chromosome) => (
            <CheckboxField
              key={chromosome}
              field={{
                name: `chromosome ${chromosome}`,
                label: chromosome || t('genotyping.map.unnamed'),
                value: chosen.has(chromosome),
                onChange: (isChosen) =>
                  onChange({
                    chromosomes: chromosomes.filter((one) =>
                      one === chromosome ? isChosen : chosen.has(one),
                    ),
                  }),
              }}
            />
          ))}
        </fieldset>
      )}
    </Loaded>
  );
}

function Regions({ map: { id: mapId, unit }, choice, onChange }: Props) {
  const t = useText();
  const { data: chromosomes } = useQuery(chromosomesQuery(mapId));
  const { regions } = choice;
  const set = (at: number, part: Partial<RegionDraft>) =>
    onChange({ regions: regions.map((region, index) => (index === at ? { ...region, ...part } : region)) });
  return (
    <div className={`stack gap-12 ${classes.regions}`}>
      {regions.map((region, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and several may be equal.
        <fieldset key={at} className={classes.region}>
          <legend className="visually-hidden">{t('genotyping.map.export.region', { number: at + 1 })}</legend>
          <div className={`columns ${classes.row}`}>
            <ChromosomeSelect
              mapId={mapId}
              name={`region-${at}-chromosome`}
              value={region.chromosome}
              onChange={(chromosome) => set(at, { chromosome })}
            />
            {(['start', 'end'] as const).map((side) => (
              <TextField
                key={side}
                field={{
                  name: `region-${at}-${side}`,
                  label: t(side === 'start' ? 'genotyping.map.span.from' : 'genotyping.map.span.to', {
                    unit,
                  }),
                  value: region[side],
                  onChange: (value) => set(at, { [side]: value }),
                }}
              />
            ))}
          </div>
          <IconButton
            label={t('genotyping.map.export.removeRegion', { number: at + 1 })}
            onClick={() => onChange({ regions: regions.filter((_, index) => index !== at) })}
          >
            <CrossIcon />
          </IconButton>
        </fieldset>
      ))}
      <Button
        variant="default"
        onClick={() =>
          onChange({ regions: [...regions, { chromosome: chromosomes?.[0] ?? '', start: '', end: '' }] })
        }
      >
        {t('genotyping.map.export.addRegion')}
      </Button>
    </div>
  );
}

function Interval({ map: { id: mapId, unit }, choice, onChange }: Props) {
  const t = useText();
  const source = useMemo(() => markerOptions(mapId, unit), [mapId, unit]);
  return (
    <div className={`columns ${classes.row}`}>
      {(['first', 'second'] as const).map((which) => (
        <Combobox
          key={which}
          name={which}
          label={t(`genotyping.map.export.${which}`)}
          description={choice[which]?.detail ?? t('genotyping.map.export.typeahead')}
          source={source}
          value={choice[which]}
          onChange={(marker) => onChange({ [which]: marker })}
        />
      ))}
    </div>
  );
}

function Radius({ map: { id: mapId, unit }, choice, onChange }: Props) {
  const t = useText();
  const source = useMemo(() => markerOptions(mapId, unit), [mapId, unit]);
  return (
    <div className={`columns ${classes.row}`}>
      <Combobox
        name="centre"
        label={t('genotyping.map.export.centre')}
        description={choice.centre?.detail ?? t('genotyping.map.export.typeahead')}
        source={source}
        value={choice.centre}
        onChange={(centre) => onChange({ centre })}
      />
      {(['left', 'right'] as const).map((side) => (
        <TextField
          key={side}
          field={fieldsOf(choice, onChange)(side, t(`genotyping.map.export.${side}`, { unit }))}
        />
      ))}
    </div>
  );
}
