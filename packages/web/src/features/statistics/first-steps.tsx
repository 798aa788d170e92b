import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Section } from '../../kit/layout/section';
import { useText } from '../../lib/i18n/text';
import { useRecent } from '../../lib/preferences/use-recent';
import { useScreenAddress } from '../../lib/screens';
import classes from './home.module.css';
import { overviewQuery } from './queries';
import { type Target, targets } from './targets';

const RecentGermplasm = lazy(async () => ({
  default: (await import('../germplasm/public')).RecentGermplasm,
}));

type Step = 'germplasm' | 'genotypes' | 'geography' | 'definitions';

const steps: Readonly<Record<Step, Target>> = {
  germplasm: targets.germplasm,
  genotypes: targets.datasetsGenotype,
  geography: { screen: 'geographic-search' },
  definitions: { screen: 'definitions' },
};

/** Where a newcomer may begin; who has been here before sees what was viewed last instead. */
export function FirstSteps() {
  const t = useText();
  const address = useScreenAddress();
  const { newestFirst } = useRecent('germplasm');
  const { data } = useQuery(overviewQuery);
  if (newestFirst.length > 0) {
    return (
      <div className={classes.recent}>
        <Suspense fallback={null}>
          <RecentGermplasm />
        </Suspense>
      </div>
    );
  }
  const offered = (Object.keys(steps) as Step[]).filter(
    (step) =>
      address(steps[step].screen, steps[step].params) !== undefined &&
      (step !== 'genotypes' || data?.datasetsGenotype !== 0),
  );
  return (
    <Section title={t('statistics.home.firstSteps')}>
      <ul className={classes.steps}>
        {offered.map((step) => (
          <li key={step}>
            <ScreenLink {...steps[step]}>{t(`statistics.steps.${step}.title`)}</ScreenLink>
            <span className="quiet small">{t(`statistics.steps.${step}.text`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
