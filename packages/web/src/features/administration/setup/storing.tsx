import { useEffect, useState } from 'react';
import { CheckIcon } from '../../../kit/icons/shell-icons';
import { useText } from '../../../lib/i18n/text';
import classes from './setup.module.css';
import type { StoringStep } from './use-storing';

type Part = Exclude<StoringStep, 'idle' | 'done'>;

const order: readonly Part[] = ['checking', 'tables', 'demo', 'settings', 'starting'];

interface Props {
  /** Undefined until the server's first answer. */
  readonly step: StoringStep | undefined;
  readonly hasDemo: boolean;
}

const slowAfterMs = 120_000;

/** The progress of the set-up, step by step; it has no controls. */
export function Storing({ step, hasDemo }: Props) {
  const t = useText();
  const isSlow = useIsSlow();
  const parts = order.filter((part) => part !== 'demo' || hasDemo);
  const now = step === 'done' ? parts.length : Math.max(0, parts.indexOf(step as Part));
  return (
    <div aria-busy="true">
      <p className={`quiet ${classes.lead}`}>{t('administration.setup.storing.text')}</p>
      <ol className={classes.progress} aria-live="polite">
        {parts.map((part, index) => {
          const state = stateOf(index, now);
          return (
            <li key={part} data-state={state}>
              <span className={classes.number} aria-hidden="true">
                {state === 'done' ? <CheckIcon /> : index + 1}
              </span>
              <span>{t(`administration.setup.storing.${part}`)}</span>
              <span className={`hint ${classes.state}`}>{t(`administration.setup.storing.${state}`)}</span>
            </li>
          );
        })}
      </ol>
      {isSlow && (
        <p role="status" className="notice" data-kind="plain">
          {t('administration.setup.storing.slow')}
        </p>
      )}
    </div>
  );
}

function stateOf(index: number, now: number): 'done' | 'now' | 'waiting' {
  if (index === now) return 'now';
  return index < now ? 'done' : 'waiting';
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
