import { ConsoleProblem } from '../failure';

/** The file store is unreachable, or denies access. The message is for an administrator and contains no secret. */
export class StorageProblem extends ConsoleProblem {
  constructor(
    sentence: string,
    readonly detail: {
      readonly isOutage: boolean;
      /** The store's code for the refusal. */
      readonly reason?: string | undefined;
      readonly cause?: unknown;
    },
  ) {
    super(sentence, { cause: detail.cause });
    this.name = 'StorageProblem';
  }
}

/** Codes of Node and PostgreSQL for a full disk or quota. */
const full = ['ENOSPC', 'EDQUOT', '53100'];

/** There is no space left in some store; somebody has to make room. */
export function isStorageFull(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  return full.includes((problem as { code?: string }).code ?? '') || isStorageFull(problem.cause);
}

/** It may work again later without any action. */
export function isStorageOutage(problem: unknown): boolean {
  return problem instanceof StorageProblem && problem.detail.isOutage;
}
