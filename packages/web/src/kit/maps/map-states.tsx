import type { ClusterAnswer } from '@landrace/contract/core/place-request';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error';
import { useText } from '../../lib/i18n/text';
import { PinIcon } from '../icons/subject-icons';
import { WarningIcon } from '../icons/table-icons';
import { StateMessage } from '../layout/state-message';
import { ErrorState } from '../layout/states';
import classes from './map.module.css';

interface Props {
  readonly query: UseQueryResult<ClusterAnswer>;
  readonly canDraw: boolean;
}

/** The message over the map, or instead of it, when there is nothing to draw. */
export function PictureState({ query, canDraw }: Props) {
  const t = useText();
  const { data, error } = query;
  if (error) {
    return (
      <div className={classes.overlay}>
        {isTooMuch(error) ? (
          <StateMessage
            icon={<WarningIcon size={20} />}
            title={t('map.states.tooManyTitle')}
            text={t('map.states.tooManyText')}
            role="alert"
          />
        ) : (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        )}
      </div>
    );
  }
  if (data?.placed === 0) {
    const state = data.count === 0 ? 'empty' : 'none';
    return (
      <div className={classes.overlay}>
        <StateMessage
          icon={<PinIcon size={20} />}
          title={t(`map.states.${state}Title`)}
          text={t(`map.states.${state}Text`)}
        />
      </div>
    );
  }
  if (canDraw) return null;
  return (
    <StateMessage
      icon={<WarningIcon size={20} />}
      title={t('map.states.webglTitle')}
      text={t('map.states.webglText')}
    />
  );
}

/** The server stops counting before it takes too long. */
function isTooMuch(error: unknown): boolean {
  return error instanceof ApiError && /too(Many|Much|Large|Slow)/i.test(error.code);
}

interface StatusProps {
  readonly answer: ClusterAnswer | undefined;
  readonly write: (count: number) => string;
}

/** How much of the list is on the map: announced when it changes. */
export function MapStatus({ answer, write }: StatusProps) {
  const t = useText();
  const text = answer
    ? t('map.counts', {
        placed: write(answer.placed),
        count: write(answer.count),
        within: write(answer.within),
      })
    : t('map.loading');
  return (
    <p className={`hint tabular ${classes.status}`} role="status">
      {text}
    </p>
  );
}
