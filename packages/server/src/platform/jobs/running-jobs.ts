/** Why a handler is aborted. */
export type EndReason =
  /** Its owner requested it. */
  | 'cancelled'
  /** This process is stopping; another one will restart it. */
  | 'stopping'
  /** Other processes may consider this one dead, and may already have restarted it. */
  | 'lost';

/** The jobs of this process. */
export interface RunningJobs {
  /** Aborts with the reason; call `done` when the job needs no abort any more. */
  begin(uuid: string): { readonly signal: AbortSignal; done(): void };
  cancel(uuid: string): void;
  endAll(reason: Exclude<EndReason, 'cancelled'>): void;
  uuids(): string[];
}

export function runningJobs(): RunningJobs {
  const running = new Map<string, AbortController>();
  const end = (controller: AbortController | undefined, reason: EndReason) => controller?.abort(reason);
  return {
    begin(uuid) {
      const controller = new AbortController();
      running.set(uuid, controller);
      return { signal: controller.signal, done: () => running.delete(uuid) };
    },
    cancel: (uuid) => end(running.get(uuid), 'cancelled'),
    endAll(reason) {
      for (const controller of running.values()) end(controller, reason);
    },
    uuids: () => [...running.keys()],
  };
}
