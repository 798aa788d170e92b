import { type ColumnLayout, defineSheet } from '../layout';

interface GroupSheet {
  readonly name: string;
  /** The type of the groups in the sheet. */
  readonly groupTypeId: number;
}

/** One optional sheet per kind of item. Groups are side by side, with their items below one another. */
export const groupSheets = {
  germplasm: { name: 'GERMPLASM', groupTypeId: 3 },
  marker: { name: 'MARKERS', groupTypeId: 2 },
  location: { name: 'LOCATIONS', groupTypeId: 1 },
} as const satisfies Record<string, GroupSheet>;
export type GroupItemKind = keyof typeof groupSheets;

/** The first rows, in this order, identified by their first cell. Items follow below them. */
export const groupRows = {
  description: { heading: 'Group description ->', kind: { as: 'text' } },
  visibility: { heading: 'Group visibility ->', kind: { as: 'text' } },
  name: { heading: 'Group name ->', kind: { as: 'text' }, longest: 255 },
} as const satisfies Record<string, ColumnLayout>;

export const groupVisibilities = ['public', 'private'] as const;

/** Marks an item as a member of a group. */
export const membershipMark = 'x';

const text = { kind: { as: 'text' }, longest: 255 } as const;
const needed = { required: 'GENERIC_MISSING_REQUIRED_VALUE' } as const;

/** The same in long form, instead of the other sheets: one row per member of a group. */
export const memberSheet = defineSheet({
  name: 'MEMBERS',
  columns: {
    group: { heading: 'Group name', ...text, isName: true, ...needed },
    description: { heading: 'Group description', kind: { as: 'text' }, isOptional: true },
    visibility: { heading: 'Group visibility', ...text, isOptional: true, suggestedHeadings: ['Visibility'] },
    kind: { heading: 'Group type', ...text, isOptional: true },
    member: {
      heading: 'Member',
      ...text,
      isName: true,
      ...needed,
      suggestedHeadings: ['Item', 'Germplasm', 'Accession'],
    },
  },
});
