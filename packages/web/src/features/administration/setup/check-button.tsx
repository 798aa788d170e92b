import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { AlertIcon, CheckIcon } from '../../../kit/icons/shell-icons';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import classes from './setup.module.css';

interface Props {
  readonly label: string;
  /** What to say when nothing stands in the way. */
  readonly good: string;
  readonly check: () => Promise<unknown>;
}

/** Tries what stands in the fields above. Give it a new key when they change: the result is about what was tried. */
export function CheckButton({ label, good, check }: Props) {
  const t = useText();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: check, meta: { isQuiet: true } });
  return (
    <div className={classes.check}>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <p role="status" className={classes.result} data-result={error ? 'bad' : 'good'}>
        {isPending && t('administration.setup.checking')}
        {isSuccess && (
          <>
            <CheckIcon />
            {good}
          </>
        )}
        {error && (
          <>
            <AlertIcon />
            {describeError(error, t)}
          </>
        )}
      </p>
    </div>
  );
}
