import { useId } from 'react';
import { Button } from '../../../kit/controls/button';
import { useText } from '../../../lib/i18n/text';
import classes from './export.module.css';

interface Props<Input> {
  /** What is missing, else what will be exported. */
  readonly text: string;
  readonly request: Input | undefined;
  readonly start: { readonly isPending: boolean; mutate(request: Input): void };
  /** The label of the button, if it starts something other than an export. */
  readonly action?: string;
}

/** The button that starts the export; disabled without a request. */
export function StartExport<Input>({ text, request, start, action }: Props<Input>) {
  const t = useText();
  const id = useId();
  return (
    <>
      <p id={id} role="status" className={classes.words}>
        {text}
      </p>
      <Button
        disabled={!request}
        loading={start.isPending}
        aria-describedby={id}
        onClick={() => request && start.mutate(request)}
      >
        {action ?? t('genotypeExport.start')}
      </Button>
    </>
  );
}
