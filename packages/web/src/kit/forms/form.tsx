import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/text';
import { fieldId } from './field-id';
import classes from './form.module.css';
import type { FormState } from './use-form';

interface Props<Values> {
  readonly form: FormState<Values>;
  /** A verb: what submitting does. */
  readonly action: string;
  readonly children: ReactNode;
}

/** Fields, the button, and above them one summary of what stands in the way. */
export function Form<Values>({ form, action, children }: Props<Values>) {
  return (
    <form className={classes.form} noValidate onSubmit={form.handleSubmit}>
      <Summary form={form} />
      {children}
      <Button type="submit" loading={form.isSending}>
        {action}
      </Button>
    </form>
  );
}

function Summary<Values>({ form }: { readonly form: FormState<Values> }) {
  const t = useText();
  const summary = useRef<HTMLDivElement>(null);
  const problems = Object.entries<string | undefined>(form.problems);
  const hasProblems = problems.length > 0;
  const isShown = hasProblems || form.failure !== null;
  useEffect(() => {
    if (isShown) summary.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={classes.summary}>
      {hasProblems ? t('core.forms.invalid') : describeError(form.failure, t)}
      {hasProblems && (
        <ul>
          {problems.map(([name, problem]) => (
            <li key={name}>
              <button type="button" onClick={() => document.getElementById(fieldId(name))?.focus()}>
                {`${form.labels[name as keyof Values]}: ${problem}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
