import { createHash } from 'node:crypto';
import { StorageProblem } from '../storage-problem';
import type { S3Client } from './s3-client';
import { elementsOf, escaped, wordOf } from './s3-xml';

export interface S3Object {
  readonly key: string;
  readonly changedOn: Date;
}

interface S3Upload extends S3Object {
  readonly uploadId: string;
}

/** Objects with a prefix, page by page; without those in folders below it if `flat`. */
export async function* listObjects(
  client: S3Client,
  prefix: string,
  { flat }: { readonly flat: boolean },
): AsyncGenerator<readonly S3Object[]> {
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(flat && { delimiter: '/' }),
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const xml = (await client.call({ method: 'GET', query })).body.toString();
    yield elementsOf(xml, 'Contents').map((item) => ({
      key: wordOf(item, 'Key') ?? '',
      changedOn: new Date(wordOf(item, 'LastModified') ?? 0),
    }));
    token = wordOf(xml, 'IsTruncated') === 'true' ? wordOf(xml, 'NextContinuationToken') : undefined;
  } while (token);
}

/** Uploads in parts that were not completed. */
export async function* listUploads(client: S3Client, prefix: string): AsyncGenerator<S3Upload> {
  let marker: Record<string, string> | undefined = {};
  do {
    const query: Record<string, string> = { uploads: '', prefix, ...marker };
    const answer = await client.call({ method: 'GET', query, takes: [501] });
    // A store that cannot list them cleans up on its own, if at all.
    if (answer.status === 501) return;
    const xml = answer.body.toString();
    for (const item of elementsOf(xml, 'Upload')) {
      yield {
        key: wordOf(item, 'Key') ?? '',
        uploadId: wordOf(item, 'UploadId') ?? '',
        changedOn: new Date(wordOf(item, 'Initiated') ?? 0),
      };
    }
    marker = nextMarker(xml);
  } while (marker);
}

function nextMarker(xml: string): Record<string, string> | undefined {
  const key = wordOf(xml, 'NextKeyMarker');
  if (wordOf(xml, 'IsTruncated') !== 'true' || !key) return undefined;
  return { 'key-marker': key, 'upload-id-marker': wordOf(xml, 'NextUploadIdMarker') ?? '' };
}

/** Up to a thousand together, as many as on a page. */
export async function removeObjects(client: S3Client, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const objects = keys.map((key) => `<Object><Key>${escaped(key)}</Key></Object>`);
  const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`);
  const headers = {
    'content-type': 'application/xml',
    'content-md5': createHash('md5').update(body).digest('base64'),
  };
  const answer = await client.call({ method: 'POST', query: { delete: '' }, headers, body });
  const [error] = elementsOf(answer.body.toString(), 'Error');
  if (error === undefined) return;
  const reason = wordOf(error, 'Code');
  throw new StorageProblem(`The object store did not remove a file (${reason}).`, {
    isOutage: false,
    reason,
  });
}
