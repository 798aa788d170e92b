import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TickIcon } from '../../../kit/icons/table-icons';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './match.module.css';
import { suggestionQuery } from './match-work';
import type { Choices, ResolvedLine } from './resolution';
import { unambiguousChoices } from './suggested-names';

interface Props {
  readonly lines: readonly ResolvedLine[];
  readonly onAccept: (accepted: Choices) => void;
}

/** Accepts the unambiguous suggestions for all lines. With long lists it takes a while and can be stopped. */
export function AcceptAll({ lines, onAccept }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [looked, setLooked] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const isWorking = looked !== undefined;
  const handleAccept = async () => {
    const control = new AbortController();
    stop.current = control;
    setLooked(0);
    try {
      const accepted = await unambiguousChoices(
        lines,
        (names) => queryClient.fetchQuery(suggestionQuery(names)),
        { signal: control.signal, onLines: setLooked },
      );
      const count = Object.keys(accepted).length;
      onAccept(accepted);
      showNotice({
        kind: 'success',
        title: t('match.acceptedAll', { count, amount: formatNumber(count) }),
        text: t('match.acceptedAllText'),
      });
    } catch (problem) {
      showFailure(problem);
    } finally {
      setLooked(undefined);
    }
  };
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<TickIcon />}
        disabled={isWorking || lines.every(({ match }) => match)}
        onClick={() => void handleAccept()}
      >
        {t('match.acceptAll')}
      </Button>
      {isWorking && (
        <>
          <span role="status" className={classes.quiet}>
            {t('match.acceptingAll', { done: formatNumber(looked), count: formatNumber(lines.length) })}
          </span>
          <Button variant="default" size="compact-sm" onClick={() => stop.current?.abort()}>
            {t('match.stopAccepting')}
          </Button>
        </>
      )}
    </div>
  );
}
