import type { DemoSize } from '@landrace/demo/plan';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/config/environment';

/** Dependencies of set-up, while there are no services yet. */
export interface SetupDeps {
  readonly environment: Environment;
  readonly logger: Logger;
  /** Where migrations and views are. */
  readonly databaseFolder: string;
  readonly dataDirectory: string;
  /** Address of the database that the launcher started, if any. */
  readonly embeddedUrl: string | undefined;
  readonly demoSize: DemoSize;
  readonly code: string;
  /** Called when the portal can be started. */
  onStored(): void;
}
