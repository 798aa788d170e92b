import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltPortal } from '../built-portal';
import type { Outcome } from './judge';
import type { FuzzCase } from './make-case';

/** A process that ends does so immediately; its connections may close a moment earlier. */
const exitMs = 250;
/** Cases whose clients have left may still be in progress. */
const rememberedCases = 24;
/** A departure has to happen at the right moment. */
const triesOfDeparture = 6;
/** Beyond it the culprits of exits are not searched for, or a bad run would never end. */
const maxSearches = 40;

export interface Exit {
  readonly how: string;
  /** Cases after which the process ends again when they are sent alone. */
  readonly culprits: readonly FuzzCase[];
  /** All possible culprits. */
  readonly suspects: readonly FuzzCase[];
}

export interface WatchedServer {
  /** Runs a case while the server is up; undefined when the server ended meanwhile. */
  run(fuzzCase: FuzzCase): Promise<Outcome | undefined>;
  readonly exits: readonly Exit[];
}

type Send = (fuzzCase: FuzzCase) => Promise<Outcome>;

/** A client that did not leave should have received more. */
function looksLikeExit({ answers, hasLeft }: Outcome): boolean {
  return !hasLeft && (answers.length === 0 || answers.some(({ isComplete }) => !isComplete));
}

/** Restarts the server whenever it ends, and finds the cause. */
export function watchServer(portal: BuiltPortal, send: Send): WatchedServer {
  const exits: Exit[] = [];
  const recent: FuzzCase[] = [];
  let recovery: Promise<void> | undefined;

  const ended = () => Promise.race([portal.program('main').exited, pause(exitMs, undefined)]);

  async function isCulprit(fuzzCase: FuzzCase, tries: number): Promise<boolean> {
    for (let done = 0; done < tries; done += 1) {
      await send(fuzzCase).catch(() => undefined);
      if ((await ended()) === undefined) continue;
      await portal.restart('main');
      return true;
    }
    return false;
  }

  async function culpritsAmong(suspects: readonly FuzzCase[]): Promise<FuzzCase[]> {
    const culprits: FuzzCase[] = [];
    for (const suspect of suspects) if (await isCulprit(suspect, 1)) culprits.push(suspect);
    if (culprits.length > 0) return culprits;
    const departures = suspects.filter(({ client }) => ['leave', 'reset', 'neverRead'].includes(client.does));
    for (const suspect of departures) if (await isCulprit(suspect, triesOfDeparture)) culprits.push(suspect);
    return culprits;
  }

  async function recover(how: string): Promise<void> {
    const suspects = [...recent];
    recent.length = 0;
    await portal.restart('main');
    exits.push({ how, suspects, culprits: exits.length < maxSearches ? await culpritsAmong(suspects) : [] });
  }

  return {
    exits,
    async run(fuzzCase) {
      await recovery;
      recent.push(fuzzCase);
      if (recent.length > rememberedCases) recent.shift();
      const { exited } = portal.program('main');
      const outcome = await Promise.race([send(fuzzCase), exited.then(() => undefined)]);
      const isGone = !outcome || looksLikeExit(outcome);
      const how = await Promise.race([exited, isGone ? pause(exitMs, undefined) : undefined]);
      if (how === undefined) return outcome;
      recovery ??= recover(how).finally(() => {
        recovery = undefined;
      });
      await recovery;
      return undefined;
    },
  };
}
