import { useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../../../kit/dialogs/leave-guard';
import { Page } from '../../../kit/layout/page';
import { useText } from '../../../lib/i18n/text';
import type { CreatedTrial } from './create-trial';
import { CreatedTrialView } from './created-trial';
import classes from './creation.module.css';
import {
  blankDraft,
  type CreationDraft,
  type CreationStep,
  creationSteps,
  type TrialPlot,
} from './creation-state';
import { DesignStep } from './design-step';
import { GermplasmStep } from './germplasm-step';
import { TrialStep } from './trial-step';
import { useEntries } from './use-entries';

/** From germplasm over a design to the plots of a trial. */
export function TrialCreationPage() {
  const t = useText();
  const [created, setCreated] = useState<CreatedTrial>();
  const [round, setRound] = useState(0);
  return (
    <Page title={t('core.menu.createTrial')} line={t('trialCreation.line')}>
      {created ? (
        <CreatedTrialView
          trial={created}
          onAnother={() => {
            setCreated(undefined);
            setRound(round + 1);
          }}
        />
      ) : (
        <Creation key={round} onCreated={setCreated} />
      )}
    </Page>
  );
}

function Creation({ onCreated }: { readonly onCreated: (trial: CreatedTrial) => void }) {
  const t = useText();
  const [draft, setDraft] = useState<CreationDraft>(blankDraft);
  const [plots, setPlots] = useState<readonly TrialPlot[]>([]);
  const [{ step, reached }, setPlace] = useState({ step: 0, reached: 0 });
  const found = useEntries(draft);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // Moving the focus announces the step; the first one is announced with the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each step anew.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);

  const change = (part: Partial<CreationDraft>) => setDraft((current) => ({ ...current, ...part }));
  const open = (next: number) => setPlace({ step: next, reached: Math.max(next, reached) });
  // The plots of a later step would not be those of changed germplasm or of a changed design.
  const reopen = () => setPlace((place) => ({ ...place, reached: place.step }));
  const edit = (part: Partial<CreationDraft>) => {
    change(part);
    reopen();
  };
  const name = creationSteps[step] ?? 'germplasm';
  return (
    <>
      {draft !== blankDraft && <LeaveGuard />}
      <StepList current={step} reached={reached} onChoose={open} />
      <section className={`stack gap-16 ${classes.step}`} aria-labelledby="creation-step">
        <h2 id="creation-step" ref={heading} tabIndex={-1}>
          {t(`trialCreation.steps.${name}`)}
        </h2>
        {name === 'germplasm' && (
          <GermplasmStep
            draft={draft}
            found={found}
            // What was exchanged by hand was on plots of another layout.
            onChange={(part) => edit({ ...part, design: { ...draft.design, swaps: [] } })}
            onContinue={() => open(1)}
          />
        )}
        {name === 'design' && (
          <DesignStep
            draft={draft}
            entries={found.entries}
            onChange={edit}
            onBack={() => open(0)}
            onContinue={(designed) => {
              setPlots(designed);
              open(2);
            }}
          />
        )}
        {name === 'trial' && (
          <TrialStep
            draft={draft.trial}
            plots={plots}
            onChange={(part) => setDraft((current) => ({ ...current, trial: { ...current.trial, ...part } }))}
            onBack={() => open(1)}
            onCreated={onCreated}
          />
        )}
      </section>
    </>
  );
}

interface StepListProps {
  readonly current: number;
  /** Steps up to this one can be opened. */
  readonly reached: number;
  readonly onChoose: (step: number) => void;
}

function StepList({ current, reached, onChoose }: StepListProps) {
  const t = useText();
  const stateOf = (index: number) => {
    if (index === current) return 'now';
    return index < current ? 'done' : 'open';
  };
  return (
    <nav aria-label={t('trialCreation.stepsLabel')}>
      <ol className={`row ${classes.steps}`}>
        {creationSteps.map((step: CreationStep, index) => (
          <li key={step} data-state={stateOf(index)}>
            <button
              type="button"
              className="item"
              disabled={index > reached}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onChoose(index)}
            >
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              {t(`trialCreation.steps.${step}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
