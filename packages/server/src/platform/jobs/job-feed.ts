import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { type KeptConnection, keepConnection } from '../db/kept-connection';
import { type JobNotice, jobChannel, readJobNotice } from './job-notice';

interface JobFollower {
  onChange(notice: JobNotice): void;
  /** Something may have been missed: look again at everything. */
  onGap(): void;
}

/** Who changes, as it happens; one connection however many follow. */
export interface JobFeed {
  /** Returns what ends it. */
  follow(follower: JobFollower): () => void;
  close(): Promise<void>;
}

/** Listens from the first follower on. */
export function jobFeed(database: Database, logger: Logger): JobFeed {
  const followers = new Set<JobFollower>();
  let connection: KeptConnection | undefined;

  function listen(): KeptConnection {
    return keepConnection({
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
