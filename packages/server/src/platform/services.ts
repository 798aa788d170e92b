import type { Logger } from 'pino';
import type { Clock } from './clock/clock';
import type { Environment } from './config/environment';
import type { Database } from './db/database';
import type { Mailer } from './mail/mailer';
import type { SettingStore } from './settings/setting-store';
import type { Storage } from './storage/storage';

/** What every process of the product consists of. Other code picks what it needs: `Pick<Services, 'database'>`. */
export interface Services {
  readonly environment: Environment;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly storage: Storage;
  readonly settings: SettingStore;
  readonly mailer: Mailer;
}
