import { Button } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/text';
import classes from './export.module.css';

interface Props<Wish> {
  /** What stands in the way, else what will be made. */
  readonly words: string;
  readonly wish: Wish | undefined;
  readonly start: { readonly isPending: boolean; mutate(wish: Wish): void };
  /** On the button, where it starts something else than an export. */
  readonly action?: string;
}

/** The way to have what was chosen; without a wish there is none yet. */
export function StartExport<Wish>({ words, wish, start, action }: Props<Wish>) {
  const t = useText();
  const id = useId();
  return (
    <>
      <p id={id} role="status" className={classes.words}>
        {words}
      </p>
      <Button
        disabled={!wish}
        loading={start.isPending}
        aria-describedby={id}
        onClick={() => wish && start.mutate(wish)}
      >
        {action ?? t('genotypeExport.start')}
      </Button>
    </>
  );
}
