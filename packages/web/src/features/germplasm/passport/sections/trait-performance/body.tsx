import type { Passport, TraitPerformance as Trait } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../../../kit/charts/chart-frame';
import { Button } from '../../../../../kit/controls/button';
import { Loaded } from '../../../../../kit/layout/loaded';
import { ScreenLink } from '../../../../../kit/layout/screen-link';
import { formatNumber } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import { traitsQuery } from '../../passport-query';
import { comparedRange, matching, traitData, traitsShown } from './trait.series';
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
  const [hasAll, setAll] = useState(false);
  const found = useMemo(() => matching(traits, searchText), [traits, searchText]);
  const isLong = found.length > traitsShown;
  const shown = useMemo(() => (hasAll ? found : found.slice(0, traitsShown)), [found, hasAll]);
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
          kind={kind}
          onKind={setKind}
          search={traits.length > traitsShown ? { text: searchText, onText: setSearchText } : undefined}
        />
      }
    >
      <Compared traits={shown} />
      {isTooFew ? (
        <p className={`quiet small ${classes.hint}`}>{t('germplasm.passport.traits.radarNeeds')}</p>
      ) : (
        <TraitDrawing kind={kind} traits={shown} name={name} />
      )}
      <TraitLinks traits={shown} />
      {isLong && (
        <Button variant="default" size="compact-sm" onClick={() => setAll(!hasAll)}>
          {hasAll
            ? t('germplasm.passport.traits.fewer', { count: traitsShown })
            : t('germplasm.passport.traits.every', { count: found.length })}
        </Button>
      )}
    </ChartFrame>
  );
}

/** The drawing has no links of its own. */
function TraitLinks({ traits }: { readonly traits: readonly Trait[] }) {
  return (
    <ul className={`line small ${classes.hint} ${classes.names}`}>
      {traits.map(({ traitId, traitName }) => (
        <li key={traitId}>
          <ScreenLink screen="trait-details" params={{ traitId }} className="link">
            {traitName}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

/** Which germplasm the drawing compares with, and how many; few make a distribution uncertain. */
function Compared({ traits }: { readonly traits: readonly Trait[] }) {
  const t = useText();
  const crop = traits[0]?.cropName;
  const [fewest, most] = comparedRange(traits);
  const count =
    fewest === most
      ? t('germplasm.passport.traits.germplasmCount', { count: most, amount: formatNumber(most) })
      : t('germplasm.passport.traits.germplasmRange', {
          fewest: formatNumber(fewest),
          most: formatNumber(most),
        });
  return (
    <p className={`quiet small ${classes.hint}`}>
      {crop === undefined
        ? t('germplasm.passport.traits.comparedAll', { count })
        : t('germplasm.passport.traits.comparedCrop', { crop, count })}
    </p>
  );
}
