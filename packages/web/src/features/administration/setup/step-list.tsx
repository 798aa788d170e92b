import { CheckIcon } from '../../../kit/icons/shell-icons';
import { useText } from '../../../lib/i18n/text';
import classes from './setup.module.css';
import { type Step, steps } from './setup-draft';

interface Props {
  readonly current: Step;
  /** Steps before this one are complete and can be opened again. */
  readonly reached: number;
  readonly onChoose: (step: Step) => void;
}

export function StepList({ current, reached, onChoose }: Props) {
  const t = useText();
  return (
    <nav aria-label={t('administration.setup.stepsLabel')}>
      <p className={classes.where}>
        {t('administration.setup.stepNow', { number: steps.indexOf(current) + 1, count: steps.length })}
      </p>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} data-state={stateOf(index, steps.indexOf(current), reached)}>
            <button
              type="button"
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
