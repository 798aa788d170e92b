import type { GermplasmInstitution } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { SearchParams } from '../../../lib/url-state';

/** Germplasm in the address; undefined for the marked ones. */
export const requestedIdsCodec = {
  read: ({ ids }: SearchParams): readonly number[] | undefined => {
    if (typeof ids !== 'string' && typeof ids !== 'number') return undefined;
    const parts = String(ids).split(',');
    return [...new Set(parts.filter((word) => /^[1-9]\d{0,8}$/.test(word)).map(Number))];
  },
  write: (ids: readonly number[] | undefined): SearchParams => ({ ids: ids?.join(',') }),
};

/** The code of an institution that holds it. */
export function keeperOf(institutions: readonly GermplasmInstitution[] | undefined): string | undefined {
  return institutions?.find(({ type, code }) => type === 'maintenance' && code)?.code;
}

/** The address where an accepted request is completed. */
export function handOverAddress(portal: string, key: string): string {
  return `${portal.replace(/\/+$/, '')}/api/v2/request/external?key=${encodeURIComponent(key)}`;
}
