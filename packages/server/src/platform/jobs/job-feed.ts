import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { type MaintainedConnection, maintainConnection } from '../db/maintained-connection';
import { type JobNotice, jobChannel, readJobNotice } from './job-notice';

interface JobFollower {
  onChange(notice: JobNotice): void;
  /** Something may have been missed: read everything again. */
  onGap(): void;
}

/** Changed jobs, as it happens; one connection for any number of followers. */
export interface JobFeed {
  /** Returns a function that ends it. */
  follow(follower: JobFollower): () => void;
  close(): Promise<void>;
}

/** Listens from the first follower on. */
export function jobFeed(database: Database, logger: Logger): JobFeed {
  const followers = new Set<JobFollower>();
  let connection: MaintainedConnection | undefined;

  function listen(): MaintainedConnection {
    return maintainConnection({
      database,
      async prepare(client) {
        await client.query(`listen ${jobChannel}`);
      },
      onMessage(payload) {
        const notice = readJobNotice(payload);
        for (const follower of followers) follower.onChange(notice);
      },
      onReady() {
        for (const follower of followers) follower.onGap();
      },
      onLost: (problem) => logger.warn({ problem }, 'job.feedLost'),
    });
  }

  return {
    follow(follower) {
      followers.add(follower);
      connection ??= listen();
      return () => followers.delete(follower);
    },
    async close() {
      followers.clear();
      await connection?.close();
    },
  };
}
