import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Loaded } from '../../../kit/layout/loaded';
import { Page } from '../../../kit/layout/page';
import { SectionIndex } from '../../../kit/layout/section-index';
import { currentLocale } from '../../../lib/i18n/current-locale';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import classes from './definitions.module.css';
import { GuideBlocks } from './guide-blocks';
import { guideQuery } from './guide-query';
import type { GuideSection } from './read-guide';

const sectionCodec = {
  read: ({ section }: Readonly<Record<string, unknown>>) => (typeof section === 'string' ? section : null),
  write: (section: string | null) => ({ section: section ?? undefined }),
};

/** How the statistics of the portal are computed; other screens link to its sections. */
export function DefinitionsPage() {
  const t = useText();
  const guide = useQuery(guideQuery(currentLocale()));
  return (
    <Page title={t('core.menu.definitions')} line={t('definitions.line')}>
      <Loaded query={guide} height={640}>
        {(sections) => <Sections sections={sections} />}
      </Loaded>
    </Page>
  );
}

function Sections({ sections }: { readonly sections: readonly GuideSection[] }) {
  const [section, setSection] = useUrlState<string | null>(sectionCodec);
  useEffect(() => {
    if (section) showSection(section);
  }, [section]);
  return (
    <div className={classes.sheet}>
      <SectionIndex
        entries={sections.map(({ id, title }) => ({ id, title, isEmpty: false }))}
        onChoose={(id) => {
          setSection(() => id, 'replace');
          showSection(id);
        }}
      />
      <div className={classes.sections}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={headingId(id)} className={classes.section}>
            <h2 id={headingId(id)} tabIndex={-1} className={classes.sectionTitle}>
              {title}
            </h2>
            <GuideBlocks title={title} blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}

const headingId = (id: string) => `${id}-heading`;

/** The heading takes the focus, so that Tab and screen readers continue from there. */
function showSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(headingId(id))?.focus({ preventScroll: true });
}
