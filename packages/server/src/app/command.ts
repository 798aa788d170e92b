import type { Services } from './services';

export interface CommandContext {
  readonly services: Services;
  /** Where migrations and views are. */
  readonly databaseFolder: string;
  readonly words: readonly string[];
  print(line: string): void;
  /** One line of standard input. */
  readLine?(): Promise<string>;
  /** What the process ends with, where that is neither success nor a problem. */
  endWith?(code: number): void;
  /** What must not be overlooked when everything has started. */
  notice?(lines: readonly string[]): Promise<void>;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  run(context: CommandContext): Promise<void>;
}
