import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { suffices } from '@landrace/contract/core/role';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useDataBlock } from '../../../kit/html/use-data-block';
import { AlertIcon } from '../../../kit/icons/shell-icons';
import { Page } from '../../../kit/layout/page';
import { PartBoundary } from '../../../kit/layout/part-boundary';
import { SectionIndex } from '../../../kit/layout/section-index';
import { Skeleton } from '../../../kit/layout/skeleton';
import { headingId, useChosenSection } from '../../../kit/layout/use-chosen-section';
import { useNear } from '../../../kit/layout/use-near';
import { Taxon } from '../../../kit/text/taxon';
import { useText } from '../../../lib/i18n/text';
import { useRecent } from '../../../lib/preferences/use-recent';
import { useSession } from '../../../lib/session/session';
import { useReadOnly, useSettings } from '../../../lib/settings/settings-query';
import { entityTypeName } from '../entity-type-name';
import classes from './passport.module.css';
import { PassportActions } from './passport-actions';
import { jsonLdQuery } from './passport-query';
import { type PassportSection, passportSections, type SectionState } from './passport-sections';
import { PassportSummary } from './passport-summary';

/** A list of sections; those without content are named in one line at the end. */
export function PassportSheet({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const title = germplasmLabel(passport.germplasmDisplayName, passport.germplasmName);
  const { shown, empty } = useSections(passport);
  const chooseSection = useChosenSection();
  const { remember } = useRecent('germplasm');
  useEffect(() => remember(passport.germplasmId), [remember, passport.germplasmId]);
  useDataBlock('application/ld+json', useQuery(jsonLdQuery(passport.germplasmId)).data);
  return (
    <Page
      title={title}
      line={<PassportLine passport={passport} />}
      action={<PassportActions passport={passport} title={title} />}
      trail={[{ label: t('germplasm.lists.germplasm.title'), screen: 'germplasm' }]}
    >
      <PassportSummary passport={passport} onChoose={chooseSection} />
      <div className={classes.sheet}>
        <SectionIndex
          entries={shown.map((section) => ({ id: section.id, title: t(section.title) }))}
          onChoose={chooseSection}
        />
        <div className={classes.sections}>
          {shown.map((section) => (
            <SectionFrame key={section.id} section={section} passport={passport} />
          ))}
          {empty.length > 0 && (
            <p className="quiet">{empty.map((section) => t(section.empty)).join(' · ')}</p>
          )}
        </div>
      </div>
    </Page>
  );
}

function useSections(passport: Passport) {
  const session = useSession();
  const isSignedIn = session !== null;
  const isReadOnly = useReadOnly();
  const mayCurate = suffices(session?.userType, 'Data Curator') && !isReadOnly;
  const mayComment = useSettings().commentsEnabled === true;
  return useMemo(() => {
    const reader = { isSignedIn, mayComment, mayCurate };
    const inState = (state: SectionState) =>
      passportSections.filter((section) => section.stateOf(passport, reader) === state);
    return { shown: inState('shown'), empty: inState('empty') };
  }, [passport, isSignedIn, mayComment, mayCurate]);
}

/** A one-line summary: entity type, taxon, and any warning by curators. */
function PassportLine({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const mcpd = 'data' in passport.mcpd ? passport.mcpd.data : undefined;
  const warnings = 'data' in passport.warnings ? passport.warnings.data.length : 0;
  return (
    <span className="line">
      <span>{entityTypeName(t, passport.entityTypeName)}</span>
      {mcpd?.genus && <Taxon {...mcpd} />}
      {mcpd?.cropname && <span>{mcpd.cropname}</span>}
      {passport.germplasmPuid && <span className="tabular">{passport.germplasmPuid}</span>}
      {warnings > 0 && (
        <span className={`inline ${classes.warned}`}>
          <AlertIcon />
          {t('germplasm.passport.warned', { count: warnings })}
        </span>
      )}
    </span>
  );
}

interface Props {
  readonly section: PassportSection;
  readonly passport: Passport;
}

function SectionFrame({ section, passport }: Props) {
  const t = useText();
  const element = useRef<HTMLElement>(null);
  const isNear = useNear(element);
  const { Body } = section;
  const titleId = headingId(section.id);
  return (
    <section ref={element} id={section.id} aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId} tabIndex={-1} className={`section-title ${classes.sectionTitle}`}>
        {t(section.title)}
      </h2>
      <PartBoundary>
        <Suspense fallback={<Skeleton height={96} />}>
          {isNear ? <Body passport={passport} /> : <Skeleton height={96} />}
        </Suspense>
      </PartBoundary>
    </section>
  );
}
