import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { Tabs } from '../../../../kit/layout/tabs';
import { formatNumber } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import { type SearchParams, useUrlState } from '../../../../lib/url-state';
import { neededLicences } from '../needed-licences';
import { unlessLicenceNeeded } from './licensed';
import { PedigreeChart } from './pedigree-chart/body';
import { PedigreeDefinitions, PedigreeTable } from './related-lists';

interface Props {
  readonly passport: Passport;
}

type View = 'chart' | 'table' | 'definitions';

/** In the address, so that Back from a relative leads to the same table. */
const codec = {
  read: ({ pedigree }: SearchParams): View =>
    pedigree === 'table' || pedigree === 'definitions' ? pedigree : 'chart',
  write: (view: View): SearchParams => ({ pedigree: view === 'chart' ? undefined : view }),
};

const LicensedChart = unlessLicenceNeeded('pedigrees', 'pedigree', PedigreeChart);

/** The drawing; tables repeat it, so they are tabs. */
export function Pedigree({ passport }: Props) {
  const t = useText();
  const [chosen, choose] = useUrlState(codec);
  const { counts } = passport;
  const known = 'data' in counts ? counts.data : undefined;
  const named = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`;
  const hasDrawing = known?.pedigrees !== 0 || neededLicences(passport, 'pedigree').length > 0;
  const tabs = [
    {
      id: 'chart' as const,
      isOffered: hasDrawing,
      label: t('germplasm.passport.pedigree.drawing'),
      content: <LicensedChart passport={passport} />,
    },
    {
      id: 'table' as const,
      isOffered: known?.pedigrees !== 0,
      label: named(t('germplasm.passport.sections.pedigreeTable.title'), known?.pedigrees),
      content: <PedigreeTable passport={passport} />,
    },
    {
      id: 'definitions' as const,
      isOffered: known?.pedigreeDefinitions !== 0,
      label: named(t('germplasm.passport.sections.pedigreeDefinitions.title'), known?.pedigreeDefinitions),
      content: <PedigreeDefinitions passport={passport} />,
    },
  ].filter(({ isOffered }) => isOffered);
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  if (!shown) return null;
  if (tabs.length === 1) return shown.content;
  return (
    <Tabs
      label={t('germplasm.passport.sections.pedigreeChart.title')}
      tabs={tabs}
      value={shown.id}
      onChange={(view) => choose(() => view, 'replace')}
    />
  );
}
