import type { Passport, TraitPerformance as Trait } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../../../kit/charts/chart-frame';
import { Loaded } from '../../../../../kit/layout/loaded';
import { useText } from '../../../../../lib/i18n/text';
import { traitsQuery } from '../../passport-query';
import { shownTraits, traitData, traitsShown } from './trait.series';
import { type ChartKind, TraitControls } from './trait-controls';
import { TraitDrawing, useTraitLegend } from './trait-drawing';
import classes from './traits.module.css';

export function TraitPerformance({ passport }: { readonly passport: Passport }) {
  const query = useQuery(traitsQuery(passport.germplasmId));
  return (
    <Loaded query={query} height={320}>
      {(traits) => <TraitChart traits={traits} name={passport.germplasmName} />}
    </Loaded>
  );
}

/** A radar with fewer corners would be a line. */
const minRadarAxes = 3;

interface ChartProps {
  readonly traits: readonly Trait[];
  readonly name: string;
}

function TraitChart({ traits, name }: ChartProps) {
  const t = useText();
  const [kind, setKind] = useState<ChartKind>('box');
  const [searchText, setSearchText] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => shownTraits(traits, { searchText, picked }), [traits, searchText, picked]);
  const data = useMemo(
    () => traitData(shown, (column) => t(`germplasm.passport.traits.${column}`)),
    [shown, t],
  );
  const legend = useTraitLegend(name, kind);
  const isTooFew = kind === 'radar' && shown.length < minRadarAxes;
  return (
    <ChartFrame
      title={t('germplasm.passport.traits.chart')}
      definition="trait-performance"
      fileName={`traits-${name}`}
      data={data}
      state={shown.length === 0 ? 'empty' : 'drawn'}
      legend={legend}
      controls={
        <TraitControls
          traits={traits}
          kind={kind}
          onKind={setKind}
          searchText={searchText}
          onSearchText={setSearchText}
          picked={picked}
          onPicked={setPicked}
        />
      }
    >
      {isTooFew ? (
        <p className={`quiet small ${classes.hint}`}>{t('germplasm.passport.traits.radarNeeds')}</p>
      ) : (
        <TraitDrawing kind={kind} traits={shown} name={name} />
      )}
      {picked.size === 0 && traits.length > traitsShown && (
        <p className={`quiet small ${classes.hint}`}>
          {t('germplasm.passport.traits.most', { shown: shown.length, count: traits.length })}
        </p>
      )}
    </ChartFrame>
  );
}
