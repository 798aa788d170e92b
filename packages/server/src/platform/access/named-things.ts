import type { namedTables } from '../db/undo/blocking-rows';
import { everyone, ofVisibleDatasets, ownOrPublic, type RowScope } from './scope';

type Named = (typeof namedTables)[number];

const ownOrPublicRows = ownOrPublic({ owner: 'user_id', isPublic: 'is_public' });

/** The name of each thing, and who may know it: a scope over its own table. */
export const namedThings = {
  dataset: { column: 'name', scope: ofVisibleDatasets('id') },
  item_group: { column: 'name', scope: ownOrPublicRows },
  map: { column: 'name', scope: ownOrPublicRows },
  publication: { column: 'doi', scope: everyone },
  germplasm: { column: 'accenumb', scope: everyone },
  marker: { column: 'name', scope: everyone },
  location: { column: 'site_name', scope: everyone },
  trait: { column: 'name', scope: everyone },
  climate: { column: 'name', scope: everyone },
  institution: { column: 'name', scope: everyone },
} as const satisfies Readonly<Record<Named, { readonly column: string; readonly scope: RowScope }>>;
