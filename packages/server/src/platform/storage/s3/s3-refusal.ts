import { StorageProblem } from '../storage-problem';
import { wordOf } from './s3-xml';

export interface Refusal {
  readonly status: number;
  /** Empty if the store gave none. */
  readonly reason: string;
}

const badCredentials = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'ExpiredToken',
]);
const wrongRegion = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
]);
const full = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientCapacity',
]);

/** Busy, restarting, or behind a proxy that is. */
const temporaryStatuses = new Set([408, 429, 500, 502, 503, 504]);

/** Parses the body of a refusal. The store's message is ignored: it may repeat what we sent. */
export function readRefusal(status: number, body: string): Refusal {
  const code = wordOf(body, 'Code') ?? '';
  return { status, reason: /^\w{1,80}$/.test(code) ? code : '' };
}

/** A refusal as a message for an administrator. */
export function refusalProblem({ status, reason }: Refusal, bucket: string): StorageProblem {
  const problem = (sentence: string, isOutage = false) => new StorageProblem(sentence, { isOutage, reason });
  if (reason === 'NoSuchBucket')
    return problem(`The bucket "${bucket}" of LANDRACE_STORAGE_URL does not exist.`);
  if (badCredentials.has(reason) || status === 401) {
    return problem(
      `The object store refuses LANDRACE_STORAGE_ACCESS_KEY or LANDRACE_STORAGE_SECRET_KEY (${reason || status}).`,
    );
  }
  if (wrongRegion.has(reason) || (status >= 300 && status < 400)) {
    return problem(
      `The bucket "${bucket}" is in another region or at another endpoint than LANDRACE_STORAGE_URL says.`,
    );
  }
  if (reason === 'RequestTimeTooSkewed')
    return problem('The clocks of this machine and of the object store differ too much.');
  if (full.has(reason) || status === 507)
    return problem(`The object store has no room left (${reason || status}).`);
  if (status === 403) {
    return problem(
      `The object store denies access to the bucket "${bucket}" (${reason || status}); listing, reading, writing and deleting must be allowed.`,
    );
  }
  const word = reason && ` (${reason})`;
  const isOutage = temporaryStatuses.has(status) || reason === 'RequestTimeout';
  return problem(`The object store answered with status ${status}${word}.`, isOutage);
}
