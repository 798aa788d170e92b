import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { Suspense, useRef } from 'react';
import { PartBoundary } from '../../../kit/layout/part-boundary';
import { Skeleton } from '../../../kit/layout/skeleton';
import { useNear } from '../../../kit/layout/use-near';
import { useText } from '../../../lib/i18n/text';
import classes from './passport.module.css';
import type { PassportSection, SectionState } from './passport-section';

interface Props {
  readonly section: PassportSection;
  readonly state: SectionState;
  readonly passport: Passport;
}

export function SectionFrame({ section, state, passport }: Props) {
  const t = useText();
  const element = useRef<HTMLElement>(null);
  const isNear = useNear(element);
  const { Body } = section;
  const headingId = `${section.id}-heading`;
  return (
    <section
      ref={element}
      id={section.id}
      aria-labelledby={headingId}
      className={classes.section}
      data-empty={state === 'empty' || undefined}
    >
      <h2 id={headingId} tabIndex={-1} className={classes.sectionTitle}>
        {t(section.title)}
      </h2>
      {state === 'empty' ? (
        <p className={classes.nothing}>{t(section.empty)}</p>
      ) : (
        <PartBoundary>
          <Suspense fallback={<Skeleton height={96} />}>
            {isNear ? <Body passport={passport} /> : <Skeleton height={96} />}
          </Suspense>
        </PartBoundary>
      )}
    </section>
  );
}
