import type { Mcpd, Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { SeedIcon } from '../../../kit/icons/subject-icons';
import { WorldMap } from '../../../kit/maps/world-map';
import { CountryFlag } from '../../../kit/text/country-flag';
import { formatNumber, regionName } from '../../../lib/i18n/format';
import { type TextKey, useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { pictureAddress } from '../picture-address';
import classes from './passport.module.css';
import { descriptorText, instituteNames } from './sections/passport-data/descriptor-text';

interface Props {
  readonly passport: Passport;
  readonly onChoose: (sectionId: string) => void;
}

interface Parts {
  readonly passport: Passport;
  readonly mcpd: Mcpd;
}

/** What it looks like, where it comes from, who has it, what it is, and which data there are. */
export function PassportSummary({ passport, onChoose }: Props) {
  const { mcpd, counts } = passport;
  return (
    <div className={classes.summary}>
      <Picture passport={passport} onChoose={onChoose} />
      <div className={classes.facts}>
        {'data' in mcpd && <Identity passport={passport} mcpd={mcpd.data} />}
        {'data' in counts && <DataBadges counts={counts.data} onChoose={onChoose} />}
      </div>
      {'data' in mcpd && <Origin passport={passport} mcpd={mcpd.data} />}
    </div>
  );
}

/** The first image, which leads to all of them; a seed where there is none or it cannot be loaded. */
function Picture({ passport: { imagePath }, onChoose }: Props) {
  const t = useText();
  const token = useSession()?.imageToken;
  const [failed, setFailed] = useState<string>();
  if (imagePath === undefined || failed === imagePath) {
    return (
      <span className={classes.picture} aria-hidden="true">
        <SeedIcon size={40} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={t('germplasm.passport.showImages')}
      onClick={() => onChoose('images')}
    >
      <img src={pictureAddress(imagePath, token)} alt="" onError={() => setFailed(imagePath)} />
    </button>
  );
}

/** Its country, and the collecting site if it is known; the section has the map that can be moved. */
function Origin({ passport: { countryCode }, mcpd }: Parts) {
  const t = useText();
  const shades = useMemo(() => new Map(countryCode ? [[countryCode, 0.6]] : []), [countryCode]);
  const { declatitude, declongitude } = mcpd;
  const hasSite = declatitude !== undefined && declongitude !== undefined;
  if (countryCode === undefined && !hasSite) return null;
  const country = countryCode === undefined ? undefined : regionName(countryCode);
  return (
    <div className={classes.origin}>
      <WorldMap
        isClose
        label={t(hasSite ? 'germplasm.passport.siteMap' : 'germplasm.passport.originMap', {
          country: country ?? '',
        })}
        shades={shades}
        describe={() => country}
        place={hasSite ? [Number(declongitude), Number(declatitude)] : undefined}
      />
    </div>
  );
}

const identifying = ['origcty', 'instcode', 'sampstat'] as const;

function Identity({ passport, mcpd }: Parts) {
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
