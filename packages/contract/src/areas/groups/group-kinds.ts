/**
 * The possible members of a group. Ids and names are those of the wire; `marks` is the matching kind of marked items.
 */
export const groupKinds = [
  { typeId: 3, groupType: 'germinatebase', member: 'germplasm', marks: 'germplasm' },
  { typeId: 2, groupType: 'markers', member: 'marker', marks: 'markers' },
  { typeId: 1, groupType: 'locations', member: 'location', marks: 'locations' },
] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Names of members in addresses. */
export const memberTypes = [
  'germplasm',
  'marker',
  'location',
] as const satisfies readonly GroupKind['member'][];

export const markedTypes = [
  'germplasm',
  'markers',
  'locations',
] as const satisfies readonly GroupKind['marks'][];
export type MarkedType = (typeof markedTypes)[number];

/** Applied to groups from the first to the last. */
export const setOperations = ['union', 'intersection', 'difference'] as const;
export type SetOperation = (typeof setOperations)[number];

/** A file of names must be smaller than this, in bytes. */
export const nameFileLimit = 1_000_000;

/** Marks and members named by id in one call. */
export const idsPerCall = 100_000;
