import { type ReactNode, useEffect, useRef } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { type Translate, useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { fieldId } from './field-id';
import classes from './form.module.css';
import type { FormState } from './use-form';
import { useWait } from './use-wait';

interface Props<Values> {
  readonly form: FormState<Values>;
  /** A verb: the label of the submit button. */
  readonly action: string;
  readonly children?: ReactNode;
  /** Shown disabled, for users who may read but not change. */
  readonly isReadOnly?: boolean;
  readonly isDestructive?: boolean;
  /**
   * For a form over what is stored: a change enables the button, which stays in view while the form scrolls. Render a
   * `LeaveGuard` beside it.
   */
  readonly hasChanges?: boolean;
  /** In a dialog: closes it without submitting. */
  readonly onCancel?: () => void;
  /** For forms with their own message for unknown errors. */
  readonly describe?: (failure: unknown, t: Translate) => string;
}

/** Fields, the button, and above them a summary of the errors. */
export function Form<Values>({ form, children, isReadOnly = false, ...props }: Props<Values>) {
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <fieldset className="stack gap-16" disabled={isReadOnly}>
        <Summary form={form} describe={props.describe ?? describeError} />
        {children}
        {!isReadOnly && <Buttons form={form} {...props} />}
      </fieldset>
    </form>
  );
}

function Buttons<Values>({ form, action, onCancel, hasChanges, isDestructive = false }: Props<Values>) {
  const t = useText();
  const seconds = useWait(form.failure);
  const submit = (
    <Button
      type="submit"
      loading={form.isSending}
      disabled={seconds > 0 || hasChanges === false}
      isDestructive={isDestructive}
    >
      {seconds > 0 ? t('core.forms.wait', { seconds }) : action}
    </Button>
  );
  if (hasChanges !== undefined) {
    return (
      <div className={`row end ${classes.save}`}>
        <span className="quiet small" role="status">
          {hasChanges && t('core.forms.unsaved')}
        </span>
        {submit}
      </div>
    );
  }
  if (!onCancel) return submit;
  return (
    <div className="row end">
      <Button variant="default" onClick={onCancel}>
        {t('core.actions.cancel')}
      </Button>
      {submit}
    </div>
  );
}

interface SummaryProps<Values> {
  readonly form: FormState<Values>;
  readonly describe: (failure: unknown, t: Translate) => string;
}

function Summary<Values>({ form, describe }: SummaryProps<Values>) {
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
    <div ref={summary} role="alert" tabIndex={-1} className={`notice ${classes.summary}`} data-kind="danger">
      {hasProblems ? t('core.forms.invalid') : describe(form.failure, t)}
      {hasProblems && (
        <ul className="bullets">
          {problems.map(([name, problem]) => (
            <li key={name}>
              <button
                type="button"
                className="link"
                onClick={() => document.getElementById(fieldId(name))?.focus()}
              >
                {`${form.labelOf(name as keyof Values & string)}: ${problem}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
