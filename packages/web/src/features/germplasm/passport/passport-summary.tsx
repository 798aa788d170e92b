import type { Mcpd, Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { Button } from '../../../kit/controls/button';
import { CountryFlag } from '../../../kit/text/country-flag';
import { formatNumber } from '../../../lib/i18n/format';
import { type TextKey, useText } from '../../../lib/i18n/text';
import classes from './passport.module.css';
import { descriptorText, instituteNames } from './sections/passport-data/descriptor-text';

interface Props {
  readonly passport: Passport;
  readonly onChoose: (sectionId: string) => void;
}

/** Where it comes from, who has it, what it is, and which data there are. */
export function PassportSummary({ passport, onChoose }: Props) {
  return (
    <div className={classes.summary}>
      {'data' in passport.mcpd && <Identity passport={passport} mcpd={passport.mcpd.data} />}
      {'data' in passport.counts && <DataBadges counts={passport.counts.data} onChoose={onChoose} />}
    </div>
  );
}

const identifying = ['origcty', 'instcode', 'sampstat'] as const;

function Identity({ passport, mcpd }: { readonly passport: Passport; readonly mcpd: Mcpd }) {
  const t = useText();
  const { countryCode } = passport;
  const texts = { t, countryCode, institutes: instituteNames(passport) };
  const facts = identifying.flatMap((name) => {
    const text = descriptorText(name, mcpd, texts);
    return text === undefined ? [] : [{ name, text }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={classes.identity}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt className="hint">{t(`germplasm.passport.descriptors.${name}`)}</dt>
          <dd>
            {name === 'origcty' && countryCode && <CountryFlag code={countryCode} />}
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Counts = Extract<Passport['counts'], { data: unknown }>['data'];

interface Badge {
  readonly count: keyof Counts;
  readonly label: TextKey;
  readonly sectionId: string;
}

const badges: readonly Badge[] = [
  { count: 'genotypeDatasets', label: 'core.menu.genotypes', sectionId: 'datasets' },
  { count: 'trialsDatasets', label: 'core.menu.trialData', sectionId: 'datasets' },
  { count: 'images', label: 'germplasm.passport.sections.images.title', sectionId: 'images' },
  {
    count: 'pedigrees',
    label: 'germplasm.passport.sections.pedigreeTable.title',
    sectionId: 'pedigree-chart',
  },
];

interface BadgesProps {
  readonly counts: Counts;
  readonly onChoose: (sectionId: string) => void;
}

/** Each leads to its section. */
function DataBadges({ counts, onChoose }: BadgesProps) {
  const t = useText();
  const shown = badges.filter(({ count }) => counts[count] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={`row ${classes.badges}`} aria-label={t('germplasm.passport.available')}>
      {shown.map(({ count, label, sectionId }) => (
        <li key={count}>
          <Button variant="default" size="compact-sm" onClick={() => onChoose(sectionId)}>
            {`${t(label)} ${formatNumber(counts[count])}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
