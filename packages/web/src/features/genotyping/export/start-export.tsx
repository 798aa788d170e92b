import { Button } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/text';
import classes from './export.module.css';

interface Props<Input> {
  /** What stands in the way, else what will be made. */
  readonly words: string;
  readonly request: Input | undefined;
  readonly start: { readonly isPending: boolean; mutate(request: Input): void };
  /** On the button, where it starts something else than an export. */
  readonly action?: string;
}

/** The way to have what was chosen; without a request there is none yet. */
export function StartExport<Input>({ words, request, start, action }: Props<Input>) {
  const t = useText();
  const id = useId();
  return (
    <>
      <p id={id} role="status" className={classes.words}>
        {words}
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
