import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDataBlock } from '../../../kit/html/use-data-block';
import { Page } from '../../../kit/layout/page';
import { SectionIndex } from '../../../kit/layout/section-index';
import { useText } from '../../../lib/i18n/text';
import { useRecent } from '../../../lib/preferences/use-recent';
import { useSession } from '../../../lib/session/use-session';
import { useSettings } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import classes from './passport.module.css';
import { PassportActions } from './passport-actions';
import { PassportLine } from './passport-line';
import { jsonLdQuery } from './passport-query';
import { SectionFrame } from './section-frame';
import { passportSections } from './section-list';

const sectionCodec = {
  read: ({ section }: Readonly<Record<string, unknown>>) => (typeof section === 'string' ? section : null),
  write: (section: string | null) => ({ section: section ?? undefined }),
};

/** A list of sections, nothing else. */
export function PassportSheet({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const title = germplasmLabel(passport.germplasmDisplayName, passport.germplasmName);
  const sections = useSections(passport);
  const [sectionId, setSectionId] = useUrlState<string | null>(sectionCodec);
  const { remember } = useRecent('germplasm');
  useEffect(() => remember(passport.germplasmId), [remember, passport.germplasmId]);
  useDataBlock('application/ld+json', useQuery(jsonLdQuery(passport.germplasmId)).data);
  useEffect(() => {
    if (sectionId) showSection(sectionId);
  }, [sectionId]);

  return (
    <Page
      title={title}
      line={<PassportLine passport={passport} />}
      action={<PassportActions passport={passport} title={title} />}
      help="germplasm.passport.help"
      trail={[{ label: t('core.menu.germplasm'), screen: 'germplasm' }]}
    >
      <div className={classes.sheet}>
        <SectionIndex
          entries={sections.map(({ section, state }) => ({
            id: section.id,
            title: t(section.title),
            isEmpty: state === 'empty',
          }))}
          onChoose={(id) => {
            setSectionId(() => id, 'replace');
            showSection(id);
          }}
        />
        <div className={classes.sections}>
          {sections.map(({ section, state }) => (
            <SectionFrame key={section.id} section={section} state={state} passport={passport} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function useSections(passport: Passport) {
  const isSignedIn = useSession() !== null;
  const mayComment = useSettings().commentsEnabled === true;
  return useMemo(
    () =>
      passportSections
        .map((section) => ({ section, state: section.stateOf(passport, { isSignedIn, mayComment }) }))
        .filter(({ state }) => state !== 'absent'),
    [passport, isSignedIn, mayComment],
  );
}

/** The heading takes the focus, so that Tab and screen readers continue from there. */
function showSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}
