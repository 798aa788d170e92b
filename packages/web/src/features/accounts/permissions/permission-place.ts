import type { SearchParams } from '../../../lib/url-state';

/** Which part of the page is open, and for which user, group or dataset. */
export interface PermissionPlace {
  readonly tab: 'groups' | 'datasets';
  readonly by: 'dataset' | 'user';
  readonly group: number | undefined;
  readonly dataset: number | undefined;
  readonly user: number | undefined;
}

/** A link from another page may name only the user or dataset it is about. */
export const permissionPlace = {
  read: (search: SearchParams): PermissionPlace => {
    const user = idOf(search.user);
    const dataset = idOf(search.dataset);
    const isAboutDatasets = search.tab === 'datasets' || user !== undefined || dataset !== undefined;
    const isByUser = search.by === 'user' || (search.by === undefined && user !== undefined);
    return {
      tab: isAboutDatasets && search.tab !== 'groups' ? 'datasets' : 'groups',
      by: isByUser ? 'user' : 'dataset',
      group: idOf(search.group),
      dataset,
      user,
    };
  },
  write: (place: PermissionPlace): SearchParams => ({ ...place }),
};

function idOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
