import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface ForeignS3Server {
  readonly environment: Readonly<Record<string, string>>;
  /** Path of the file of a key. */
  fileOf(key: string): string;
  /** Of the bucket, with the store's own files next to ours. */
  readonly folder: string;
  stop(): Promise<void>;
}

const bucket = 'seeds';

/**
 * A third-party object store, so that our calls are not only checked against our own idea of the protocol. It knows one
 * key, checks signatures, and stores files in a folder. It can neither list nor abort uploads, supports no suffix
 * ranges, and replaces an old file gradually: for that there is `startS3Server`.
 */
export async function startForeignS3Server(): Promise<ForeignS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'landrace-s3rver-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const folder = join(directory, bucket);
  return {
    environment: {
      LANDRACE_STORAGE_URL: `s3://${bucket}/portal?endpoint=http://127.0.0.1:${port}`,
      LANDRACE_STORAGE_ACCESS_KEY: 'S3RVER',
      LANDRACE_STORAGE_SECRET_KEY: 'S3RVER',
    },
    folder,
    fileOf: (key) => join(folder, 'portal', `${key}._S3rver_object`),
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
