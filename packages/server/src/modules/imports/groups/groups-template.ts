import {
  type GroupItemKind,
  groupRows,
  groupSheets,
  membershipMark,
} from '@landrace/contract/areas/imports/layouts/groups';
import { cellText } from '@landrace/domain/cells/cell-text';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import type { TemplateContext, TemplateSheet, TemplateWriter } from '../templates/template';
import { listGroups, listItems, type WrittenGroup, type WrittenItem } from './groups-template.repository';

const kinds = Object.keys(groupSheets) as GroupItemKind[];

interface Content {
  readonly groups: readonly WrittenGroup[];
  items(kind: GroupItemKind): readonly WrittenItem[] | Promise<readonly WrittenItem[]>;
}

/** One sheet of each kind; the first of the rows that describe the groups is the heading row of the template. */
async function sheetsOf({ text }: TemplateContext, { groups, items }: Content): Promise<TemplateSheet[]> {
  return await Promise.all(
    kinds.map(async (kind) => {
      const own = groups.filter((group) => group.kind === kind);
      const note = (key: string) => text(`imports.templates.groups.${key}`);
      return {
        name: groupSheets[kind].name,
        columns: [
          { heading: groupRows.description.heading, note: note(kind), width: 28 },
          ...own.map(({ description }) => ({ heading: cellText(description ?? '') ?? '', width: 20 })),
        ],
        rows: rowsOf(own, own.length > 0 ? await items(kind) : []),
      };
    }),
  );
}

function* rowsOf(
  groups: readonly WrittenGroup[],
  items: readonly WrittenItem[],
): Generator<readonly WrittenCell[]> {
  const { visibility, name } = groupRows;
  yield [visibility.heading, ...groups.map(({ isPublic }) => (isPublic ? 'public' : 'private'))];
  yield [name.heading, ...groups.map((group) => group.name)];
  for (const item of items)
    yield [item.name, ...groups.map(({ id }) => (item.groupIds.includes(id) ? membershipMark : null))];
}

/**
 * Invented data; germplasm and locations are those of the example of passports, markers those of the example of
 * genotypes.
 */
const example: Content = {
  groups: [
    { id: 1, kind: 'germplasm', name: 'Field trial', description: 'Sown every spring', isPublic: true },
    { id: 2, kind: 'germplasm', name: 'To be regenerated', description: null, isPublic: false },
    { id: 3, kind: 'marker', name: 'Small chip', description: 'Markers of the small chip', isPublic: true },
    { id: 4, kind: 'location', name: 'Hill country', description: null, isPublic: true },
  ],
  items: (kind) => exampleItems[kind],
};
const exampleItems: Readonly<Record<GroupItemKind, readonly WrittenItem[]>> = {
  germplasm: [
    { name: 'EX 1001', groupIds: [1] },
    { name: 'EX 1002', groupIds: [1, 2] },
    { name: 'EX 1003', groupIds: [2] },
  ],
  marker: [
    { name: 'EX_1H_10', groupIds: [3] },
    { name: 'EX_2H_5', groupIds: [3] },
  ],
  location: [{ name: 'Market of the hill village', groupIds: [4] }],
};

export const groupsTemplate: TemplateWriter = {
  type: 'groups',
  empty: (context) => sheetsOf(context, { groups: [], items: () => [] }),
  example: (context) => sheetsOf(context, example),
  async ofSelection(context, selection) {
    const groups = await listGroups(context.reader, selection);
    const idsOf = (kind: GroupItemKind) => groups.filter((group) => group.kind === kind).map(({ id }) => id);
    return await sheetsOf(context, { groups, items: (kind) => listItems(context.reader, kind, idsOf(kind)) });
  },
};
