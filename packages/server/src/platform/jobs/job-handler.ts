import type { Logger } from 'pino';
import type { z } from 'zod';
import type { RequiredAccess } from '../access/required-access';

/** What a handler gets beside its input. */
export interface JobContext {
  readonly uuid: string;
  /** Undefined for anonymous callers, and if the user was deleted meanwhile. */
  readonly userId: number | undefined;
  readonly log: Logger;
  /** Fires when the job is to end early. A handler that ignores it works for nothing. */
  readonly signal: AbortSignal;
  /** From 0 to 1. May be called any number of times. */
  progress(fraction: number): void;
}

/** A file in storage. */
export interface JobResult {
  readonly key: string;
  readonly size: number;
  /** Checked on each download: rights may be withdrawn after the file was created. */
  readonly requires: RequiredAccess;
}

/**
 * Work that takes too long for a request. It may be killed at any time and is then restarted from scratch, so it must
 * be idempotent.
 */
export interface JobHandler<Input = unknown> {
  /** Its name in the queue: renaming it strands waiting jobs. */
  readonly task: string;
  readonly input: z.ZodType<Input>;
  run(input: Input, context: JobContext): Promise<JobResult | undefined>;
}

/** Erases the type of the input, which is validated before the handler sees it. */
export function defineJob<Input>(handler: JobHandler<Input>): JobHandler {
  return { ...handler, run: (input, context) => handler.run(handler.input.parse(input), context) };
}
