import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { now } from '../../lib/clock';

const tooManyRequests = 429;

interface Wait {
  readonly failure: unknown;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Whole seconds until the server accepts another attempt, after too many of them. */
export function useWait(failure: unknown): number {
  const [wait, setWait] = useState<Wait>({ failure: null, until: 0 });
  const [moment, setMoment] = useState(0);
  if (wait.failure !== failure) {
    setWait({ failure, until: now() + retryAfterSeconds(failure) * 1_000 });
    setMoment(now());
  }
  const { until } = wait;
  useEffect(() => {
    if (until <= now()) return;
    const timer = setInterval(() => {
      setMoment(now());
      if (until <= now()) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - moment) / 1_000));
}

function retryAfterSeconds(failure: unknown): number {
  if (!(failure instanceof ApiError) || failure.status !== tooManyRequests) return 0;
  const seconds = Number(failure.params.seconds);
  return Number.isFinite(seconds) ? seconds : 0;
}
