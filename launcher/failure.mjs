/**
 * An expected error of the launcher, such as a port in use. Its message is one complete sentence for the person at the
 * terminal, shown without a stack trace; every other error is a defect and keeps its trace.
 */
export class Failure extends Error {}

/**
 * The `code` of a Node system error, such as `ENOENT`.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
