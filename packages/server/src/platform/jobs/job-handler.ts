import type { Logger } from 'pino';
import type { z } from 'zod';
import type { RequiredAccess } from '../access/required-access';

/** What a handler is told beside its input. */
export interface JobContext {
  readonly uuid: string;
  /** Absent for anonymous callers, and when the user was deleted meanwhile. */
  readonly userId: number | undefined;
  readonly log: Logger;
  /** Fires when the job is to end early. Whoever does not look goes on for nothing. */
  readonly signal: AbortSignal;
  /** From 0 to 1. Call it as often as you like. */
  progress(fraction: number): void;
}

/** A file in storage. */
export interface JobResult {
  readonly key: string;
  readonly size: number;
  /** Checked each time somebody asks for the file: rights may be taken away after it was made. */
  readonly requires: RequiredAccess;
}

/**
 * Work that takes too long for a request. It may be killed at any moment and is then
 * begun again from scratch, so whatever it does must not matter twice.
 */
export interface JobHandler<Input = unknown> {
  /** Public in the queue: renaming it strands jobs that wait. */
  readonly task: string;
  readonly input: z.ZodType<Input>;
  run(input: Input, context: JobContext): Promise<JobResult | undefined>;
}

/** Forgets the type of the input, which is checked before the handler sees it. */
export function defineJob<Input>(handler: JobHandler<Input>): JobHandler {
  return { ...handler, run: (input, context) => handler.run(handler.input.parse(input), context) };
}
