import { ConsoleProblem } from '../failure';

/** The store of files is away, or does not let us in. The sentence is for an administrator and holds no secret. */
export class StorageProblem extends ConsoleProblem {
  constructor(
    sentence: string,
    readonly detail: {
      readonly isOutage: boolean;
      /** The word of the store for what it refused. */
      readonly reason?: string | undefined;
      readonly cause?: unknown;
    },
  ) {
    super(sentence, { cause: detail.cause });
    this.name = 'StorageProblem';
  }
}

/** As Node and PostgreSQL call a disk, or somebody's share of it, that is full. */
const full = ['ENOSPC', 'EDQUOT', '53100'];

/** Nothing more fits in, wherever that is; somebody has to make room. */
export function isStorageFull(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  return full.includes((problem as { code?: string }).code ?? '') || isStorageFull(problem.cause);
}

/** It may work again in a while without anybody doing anything. */
export function isStorageOutage(problem: unknown): boolean {
  return problem instanceof StorageProblem && problem.detail.isOutage;
}
