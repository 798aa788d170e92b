import type { Services } from '../platform/services';

export interface CommandContext {
  readonly services: Services;
  /** Where migrations and views are. */
  readonly databaseFolder: string;
  readonly words: readonly string[];
  print(line: string): void;
  /** One line of standard input. */
  readLine?(): Promise<string>;
  /** Sets the exit code if it is neither success nor failure. */
  endWith?(code: number): void;
  /** Shows important messages once everything has started. */
  notice?(lines: readonly string[]): Promise<void>;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  run(context: CommandContext): Promise<void>;
}
