/** Fixed by the contract. */
export const commentTypeIds = { germplasm: 1, pedigree: 2, location: 3, trait: 4 } as const;

export const maxCommentLength = 10_000;
