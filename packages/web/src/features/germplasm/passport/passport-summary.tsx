import type { Mcpd, Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { LockIcon } from '../../../kit/icons/shell-icons';
import { SeedIcon } from '../../../kit/icons/subject-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { WorldMap } from '../../../kit/maps/outline/world-map';
import { CountryFlag } from '../../../kit/text/country-flag';
import { formatNumber, regionName } from '../../../lib/i18n/format';
import { type TextKey, useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { pictureAddress } from '../picture-address';
import { type DatasetType, neededLicences } from './needed-licences';
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
        {'data' in counts && <DataBadges passport={passport} counts={counts.data} onChoose={onChoose} />}
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
  const institutions = 'data' in passport.institutions ? passport.institutions.data : [];
  const holder = institutions.find(({ id, code }) => id !== undefined && code === mcpd.instcode);
  return (
    <dl className={classes.identity}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt className="hint">{t(`germplasm.passport.descriptors.${name}`)}</dt>
          <dd>
            {name === 'origcty' && countryCode && <CountryFlag code={countryCode} />}
            {name === 'instcode' && holder ? (
              <ScreenLink screen="institutions" search={{ filter: [['institutionId', 'equals', holder.id]] }}>
                {text}
              </ScreenLink>
            ) : (
              text
            )}
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
  /** The type of the datasets that have the data, if they may be under a licence. */
  readonly type?: DatasetType;
  /** Whether datasets count that cannot be read. */
  readonly countsVisible?: true;
  /** The section that offers the licences, if it is another one. */
  readonly licenceSectionId?: string;
}

const badges: readonly Badge[] = [
  {
    count: 'genotypeDatasets',
    label: 'core.menu.genotypes',
    sectionId: 'datasets',
    type: 'genotype',
    countsVisible: true,
  },
  {
    count: 'trialsDatasets',
    label: 'core.menu.trialData',
    sectionId: 'datasets',
    type: 'trials',
    countsVisible: true,
    licenceSectionId: 'trait-performance',
  },
  { count: 'images', label: 'germplasm.passport.sections.images.title', sectionId: 'images' },
  {
    count: 'pedigrees',
    label: 'germplasm.passport.sections.pedigreeTable.title',
    sectionId: 'pedigree-chart',
    type: 'pedigree',
  },
];

interface BadgesProps {
  readonly passport: Passport;
  readonly counts: Counts;
  readonly onChoose: (sectionId: string) => void;
}

/** Each leads to its section, which also has the licences that are needed. */
function DataBadges({ passport, counts, onChoose }: BadgesProps) {
  const t = useText();
  const shown = badges.flatMap((badge) => {
    const isClosed = needsLicence(badge, passport, counts);
    return isClosed || counts[badge.count] > 0 ? [{ ...badge, isClosed }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={`row ${classes.badges}`} aria-label={t('germplasm.passport.available')}>
      {shown.map(({ count, label, sectionId, licenceSectionId = sectionId, isClosed }) => (
        <li key={count}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={isClosed && <LockIcon />}
            onClick={() => onChoose(isClosed ? licenceSectionId : sectionId)}
          >
            {isClosed
              ? t('datasets.needed.named', { name: t(label) })
              : `${t(label)} ${formatNumber(counts[count])}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Whether there are data of the type, and licences hide all of them. */
function needsLicence({ count, type, countsVisible }: Badge, passport: Passport, counts: Counts): boolean {
  if (type === undefined) return false;
  const closed = neededLicences(passport, type).reduce((sum, { datasets }) => sum + datasets, 0);
  return closed > 0 && counts[count] === (countsVisible ? closed : 0);
}
