import { apiAddress } from './request';

/** Milliseconds before reconnecting to a stream that the server refused. */
const reconnectMs = 5_000;

interface Follower {
  /** Also after an interruption: events in between were not sent. */
  readonly onUp: () => void;
  readonly onDown: () => void;
  /** By the name of the event. */
  readonly onEvent: Readonly<Record<string, (data: unknown) => void>>;
}

/**
 * Follows events until the returned function is called. A browser reconnects after an interruption but gives up on a
 * refusal, which may come from a server that is starting.
 */
export function followEvents(path: string, follower: Follower): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(apiAddress(path));
    source.addEventListener('open', follower.onUp);
    source.addEventListener('error', () => {
      follower.onDown();
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reconnectMs);
    });
    for (const [name, handle] of Object.entries(follower.onEvent)) {
      source.addEventListener(name, (event: MessageEvent<string>) => handle(JSON.parse(event.data)));
    }
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
