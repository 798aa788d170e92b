/**
 * A situation the launcher foresees, such as a taken port. Its message is one complete sentence for the person
 * at the terminal, shown without a stack trace; every other error is a defect and keeps its trace.
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
