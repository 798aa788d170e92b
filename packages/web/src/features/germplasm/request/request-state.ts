import type { GermplasmInstitution } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { SearchParams } from '../../../lib/url-state';

/** Germplasm named in the address; nothing where the marked items are meant. */
export const askedCodec = {
  read: ({ ids }: SearchParams): readonly number[] | undefined => {
    if (typeof ids !== 'string' && typeof ids !== 'number') return undefined;
    const words = String(ids).split(',');
    return [...new Set(words.filter((word) => /^[1-9]\d{0,8}$/.test(word)).map(Number))];
  },
  write: (ids: readonly number[] | undefined): SearchParams => ({ ids: ids?.join(',') }),
};

/** The code of an institution that keeps it. */
export function keeperOf(institutions: readonly GermplasmInstitution[] | undefined): string | undefined {
  return institutions?.find(({ type, code }) => type === 'maintenance' && code)?.code;
}

/** Where a request that was taken is completed. */
export function handOverAddress(portal: string, key: string): string {
  return `${portal.replace(/\/+$/, '')}/api/v2/request/external?key=${encodeURIComponent(key)}`;
}
