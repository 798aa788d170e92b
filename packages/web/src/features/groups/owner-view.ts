import type { SearchParams } from '../../lib/url-state';

export const owners = ['all', 'own', 'others'] as const;
export type Owner = (typeof owners)[number];

/** Whose groups are listed, from the address. */
export const ownerView = {
  read: ({ owner }: SearchParams): Owner => owners.find((known) => known === owner) ?? 'all',
  write: (owner: Owner): SearchParams => ({ owner: owner === 'all' ? undefined : owner, page: undefined }),
};
