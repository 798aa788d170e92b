import type { Storage } from '../storage';
import { isStorageKey, keySegments } from '../storage-key';
import { type S3ClientOptions, s3Client } from './s3-client';
import { listObjects, listUploads, removeObjects, type S3Object } from './s3-listing';
import { readPart, readStream } from './s3-reading';
import { standardPartBytes, upload } from './s3-upload';

interface S3StorageOptions extends S3ClientOptions {
  readonly partBytes?: number;
}

/** Files in a bucket of Amazon S3, or of one of the many compatible stores. */
export function s3Storage({ partBytes = standardPartBytes, ...options }: S3StorageOptions): Storage {
  const client = s3Client(options);
  const { prefix } = options.place;

  function inStore(key: string): string {
    return `${prefix}${keySegments(key).join('/')}`;
  }

  /** Our files below a folder; others may have added files whose name is not a key. */
  async function* pagesOf(folder: string, flat: boolean): AsyncGenerator<readonly S3Object[]> {
    for await (const page of listObjects(client, `${inStore(folder)}/`, { flat })) {
      yield page
        .map((object) => ({ ...object, key: object.key.slice(prefix.length) }))
        .filter(({ key }) => isStorageKey(key));
    }
  }

  return {
    async write(key, content, signal) {
      return { size: await upload({ client, key: inStore(key), content, signal, partBytes }) };
    },
    read: async (key, range) => await readStream(client, inStore(key), range),
    readBytes: async (key, range) => await readPart(client, inStore(key), range),
    async list(folder) {
      const files: S3Object[] = [];
      for await (const page of pagesOf(folder, true)) files.push(...page);
      return files;
    },
    async listFolders(folder) {
      const newest = new Map<string, Date>();
      for await (const page of pagesOf(folder, false)) {
        for (const { key, changedOn } of page) {
          const [name, ...below] = key.slice(folder.length + 1).split('/');
          if (below.length === 0) continue;
          const known = newest.get(`${folder}/${name}`);
          if (!known || known < changedOn) newest.set(`${folder}/${name}`, changedOn);
        }
      }
      return [...newest].map(([key, changedOn]) => ({ key, changedOn }));
    },
    async remove(key) {
      await client.call({ method: 'DELETE', key: inStore(key), takes: [404] });
    },
    async removeFolder(folder) {
      for await (const page of pagesOf(folder, false)) {
        await removeObjects(
          client,
          page.map(({ key }) => inStore(key)),
        );
      }
    },
    async removeUnfinished(before) {
      for await (const { key, uploadId, changedOn } of listUploads(client, prefix)) {
        if (changedOn < before)
          await client.call({ method: 'DELETE', key, query: { uploadId }, takes: [404] });
      }
    },
    async verify() {
      await client.call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix } });
    },
  };
}
