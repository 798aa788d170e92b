import type { Api } from '@landrace/contract/api';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadingDialog } from '../../../kit/dialogs/loading-dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { useForm } from '../../../kit/forms/use-form';
import { CheckIcon } from '../../../kit/icons/shell-icons';
import { useText } from '../../../lib/i18n/text';
import { AccessStep } from './access-step';
import { AdministratorStep } from './administrator-step';
import { DatabaseStep } from './database-step';
import { ModesStep } from './modes-step';
import { ReviewStep } from './review-step';
import classes from './setup.module.css';
import { emptyDraft, type SetupDraft, type Step, steps } from './setup-draft';
import { StepForm, type StepProps } from './step-form';
import { Storing } from './storing';
import { useStoring } from './use-storing';

interface Props {
  readonly offer: Api['GET setup/check']['response'];
  /** From the address that the server printed. */
  readonly code: string;
  /** The portal has replaced the wizard. */
  readonly onDone: () => void;
}

export function SetupWizard({ offer, code, onDone }: Props) {
  const t = useText();
  const [draft, setDraft] = useState<SetupDraft>({ ...emptyDraft, code });
  const [{ at, reached, moves }, setPlace] = useState({ at: 0, reached: 0, moves: 0 });
  const { store, isStoring, step: storingStep } = useStoring();
  const step = steps[at] ?? 'database';
  const heading = useRef<HTMLHeadingElement>(null);
  // Moving the focus announces the new step to screen readers; the first step is announced with the page.
  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);
  useEffect(() => {
    if (storingStep === 'done') onDone();
  }, [storingStep, onDone]);

  const open = (next: number) => setPlace({ at: next, reached: Math.max(reached, next), moves: moves + 1 });
  const choose = (step: Step) => open(steps.indexOf(step));
  const move = (by: number) => (entered: Partial<SetupDraft>) => {
    setDraft({ ...draft, ...entered });
    open(at + by);
  };
  const props: StepProps = { draft, onDone: move(1), onBack: at === 0 ? undefined : move(-1) };

  const bodies: Readonly<Record<Step, () => ReactNode>> = {
    database: () => <DatabaseStep {...props} hasEmbedded={offer.hasEmbeddedDatabase} />,
    access: () => <AccessStep {...props} />,
    modes: () => <ModesStep {...props} isMailConfigured={offer.isMailConfigured} />,
    administrator: () => <AdministratorStep {...props} />,
    demo: () => <DemoStep {...props} />,
    review: () => <ReviewStep draft={draft} onStore={() => store(draft)} onChange={choose} />,
  };
  return (
    <div className={classes.wizard}>
      <StepList current={step} reached={reached} onChoose={choose} />
      <section className={classes.step} aria-labelledby="setup-step">
        <h2 id="setup-step" ref={heading} tabIndex={-1}>
          {t(`administration.setup.steps.${step}.title`)}
        </h2>
        <p className={`quiet ${classes.lead}`}>{t(`administration.setup.steps.${step}.text`)}</p>
        <div key={step} hidden={isStoring}>
          {bodies[step]()}
        </div>
      </section>
      {isStoring && (
        <LoadingDialog title={t('administration.setup.storing.title')}>
          <Storing step={storingStep} hasDemo={draft.demo === 'demo'} />
        </LoadingDialog>
      )}
    </div>
  );
}

interface StepListProps {
  readonly current: Step;
  /** Steps before this one are complete and can be opened again. */
  readonly reached: number;
  readonly onChoose: (step: Step) => void;
}

function StepList({ current, reached, onChoose }: StepListProps) {
  const t = useText();
  return (
    <nav aria-label={t('administration.setup.stepsLabel')}>
      <p className={`hint ${classes.where}`}>
        {t('administration.setup.stepNow', { number: steps.indexOf(current) + 1, count: steps.length })}
      </p>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} data-state={stateOf(index, steps.indexOf(current), reached)}>
            <button
              type="button"
              className="item"
              disabled={index > reached}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              <span className={classes.number} aria-hidden="true">
                {index < reached && step !== current ? <CheckIcon /> : index + 1}
              </span>
              {t(`administration.setup.steps.${step}.title`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf(index: number, current: number, reached: number): 'now' | 'done' | 'ahead' {
  if (index === current) return 'now';
  return index < reached ? 'done' : 'ahead';
}

function DemoStep({ draft, onDone, onBack }: StepProps) {
  const t = useText();
  const form = useForm<Pick<SetupDraft, 'demo'>>({
    initial: { demo: draft.demo },
    labels: { demo: t('administration.setup.demo.kind') },
    onSubmit: async (values) => onDone(values),
  });
  return (
    <StepForm form={form} onBack={onBack}>
      <RadioGroup
        field={form.field('demo')}
        choices={(['none', 'demo'] as const).map((value) => ({
          value,
          label: t(`administration.setup.demo.${value}`),
          description: t(`administration.setup.demo.${value}Text`),
        }))}
      />
    </StepForm>
  );
}
