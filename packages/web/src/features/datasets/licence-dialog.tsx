import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { Dialog } from '../../kit/dialogs/dialog';
import { PrintIcon } from '../../kit/icons/shell-icons';
import { Skeleton } from '../../kit/layout/skeleton';
import { ErrorState } from '../../kit/layout/states';
import { showNotice } from '../../kit/notices/notice-store';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/text';
import classes from './licence.module.css';
import { LicenceContent, LicenceHead } from './licence-content';
import { type Licence, licencesQuery, useLicenceAnswer } from './licences-query';

const PrintView = lazy(async () => ({ default: (await import('../../kit/print/print-view')).PrintView }));

interface Props {
  readonly licenceId: number;
  /** Position among several licences that are read one after the other. */
  readonly progress?: { readonly step: number; readonly of: number };
  /** Called when it was accepted or the acceptance withdrawn. */
  readonly onAnswered: () => void;
  /** Called by the button; Esc and the button in the corner only close it. */
  readonly onDecline: () => void;
  readonly onClose: () => void;
}

export function LicenceDialog(props: Props) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(licencesQuery);
  const licence = data?.find(({ licenseId }) => licenseId === props.licenceId);
  if (licence) return <Opened {...props} licence={licence} />;
  return (
    <Dialog title={t('datasets.licence.title')} width="wide" onClose={props.onClose}>
      {isPending && <Skeleton height={240} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <p>{t('datasets.licence.gone')}</p>}
    </Dialog>
  );
}

function Opened({
  licence,
  progress,
  onAnswered,
  onDecline,
  onClose,
}: Props & { readonly licence: Licence }) {
  const t = useText();
  const answer = useLicenceAnswer();
  const [isPrinting, setPrinting] = useState(false);
  const name = licence.licenseName;

  const handleAnswer = (isAccepted: boolean) =>
    answer.mutate(
      { licenceId: licence.licenseId, isAccepted },
      {
        onSuccess: () => {
          const text = isAccepted ? 'datasets.licence.acceptedNotice' : 'datasets.licence.takenBackNotice';
          showNotice({ kind: 'success', title: t('datasets.licence.title'), text: t(text, { name }) });
          onAnswered();
        },
      },
    );

  return (
    <Dialog
      title={name}
      width="wide"
      onClose={onClose}
      buttons={
        <>
          <Button
            variant="subtle"
            className={classes.print}
            leftSection={<PrintIcon />}
            onClick={() => setPrinting(true)}
          >
            {t('core.actions.print')}
          </Button>
          <Answers
            licence={licence}
            isSending={answer.isPending}
            onAnswer={handleAnswer}
            onDecline={onDecline}
            onClose={onClose}
          />
        </>
      }
    >
      {progress && <p className="hint">{t('datasets.licence.place', progress)}</p>}
      {answer.error && (
        <p role="alert" className={`problem ${classes.problem}`}>
          {describeError(answer.error, t)}
        </p>
      )}
      <LicenceHead licence={licence} />
      <LicenceContent licence={licence} />
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintView title={name} onDone={() => setPrinting(false)}>
            <LicenceContent licence={licence} />
          </PrintView>
        </Suspense>
      )}
    </Dialog>
  );
}

interface AnswersProps {
  readonly licence: Licence;
  readonly isSending: boolean;
  readonly onAnswer: (isAccepted: boolean) => void;
  readonly onDecline: () => void;
  readonly onClose: () => void;
}

function Answers({ licence, isSending, onAnswer, onDecline, onClose }: AnswersProps) {
  const t = useText();
  if (licence.isAccepted) {
    return (
      <>
        <Button variant="default" loading={isSending} onClick={() => onAnswer(false)}>
          {t('datasets.licence.takeBack')}
        </Button>
        <Button onClick={onClose}>{t('core.actions.close')}</Button>
      </>
    );
  }
  return (
    <>
      <Button variant="default" onClick={onDecline}>
        {t('datasets.licence.decline')}
      </Button>
      <Button loading={isSending} onClick={() => onAnswer(true)}>
        {t('datasets.licence.accept')}
      </Button>
    </>
  );
}
