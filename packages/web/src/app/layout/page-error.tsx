import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../../kit/controls/button';
import { AlertIcon } from '../../kit/icons/shell-icons';
import { StateMessage } from '../../kit/layout/state-message';
import { useText } from '../../lib/i18n/text';
import { ChunkError } from '../chunk';

/** Replaces a screen that could not be loaded or rendered; the shell around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useText();
  const isChunk = error instanceof ChunkError;
  return (
    <StateMessage
      isScreen
      role="alert"
      icon={<AlertIcon size={20} />}
      title={t(isChunk ? 'core.states.chunkTitle' : 'core.states.errorTitle')}
      text={t(isChunk ? 'core.states.chunkText' : 'core.states.crashed')}
      action={
        <Button onClick={isChunk ? () => window.location.reload() : reset}>
          {t(isChunk ? 'core.actions.reload' : 'core.actions.tryAgain')}
        </Button>
      }
    />
  );
}
