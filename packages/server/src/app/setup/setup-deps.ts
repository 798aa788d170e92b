import type { DemoSize } from '@landrace/demo/plan';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/config/environment';

/** What set-up works with, while there are no services yet. */
export interface SetupDeps {
  readonly environment: Environment;
  readonly logger: Logger;
  /** Where migrations and views are. */
  readonly databaseFolder: string;
  readonly dataDirectory: string;
  /** Of the database that the launcher started; nothing where there is none. */
  readonly embeddedUrl: string | undefined;
  readonly demoSize: DemoSize;
  readonly code: string;
  /** The portal can be started. */
  onStored(): void;
}
