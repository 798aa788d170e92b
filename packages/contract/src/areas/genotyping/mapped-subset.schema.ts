import { id } from '../../id';
import { subset } from '../datasets/subset.schema';

/** Markers with positions. With a map and selected markers, those that are not on it are left out. */
export const mappedSubset = subset.extend({ mapId: id.nullish() }).meta({ id: 'MappedSubset' });
