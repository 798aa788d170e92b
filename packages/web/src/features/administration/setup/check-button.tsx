import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { AlertIcon, CheckIcon } from '../../../kit/icons/shell-icons';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import classes from './setup.module.css';

interface Props {
  readonly label: string;
  /** The message after a successful check. */
  readonly good: string;
  readonly check: () => Promise<unknown>;
}

/** Tests the values of the fields above. Change its key when they change: the result belongs to the tested values. */
export function CheckButton({ label, good, check }: Props) {
  const t = useText();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: check, meta: { isQuiet: true } });
  return (
    <div className="row">
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
