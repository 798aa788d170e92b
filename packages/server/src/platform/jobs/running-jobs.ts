/** Why a handler is told to end. */
export type EndReason =
  /** Its owner asked for it. */
  | 'cancelled'
  /** This process stops; somebody else begins it again. */
  | 'stopping'
  /** This process may have been given up by the others, who may have begun it already. */
  | 'lost';

/** What this process is doing. */
export interface RunningJobs {
  /** Aborts with the reason; `done` when nobody needs telling any more. */
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
