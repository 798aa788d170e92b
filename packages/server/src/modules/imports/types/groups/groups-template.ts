import {
  type GroupItemKind,
  groupRows,
  groupSheets,
  membershipMark,
} from '@landrace/contract/areas/imports/layouts/groups';
import { cellText } from '@landrace/domain/cells/plain-values';
import { defineTemplate } from '../../templates/define-template';
import type { SheetData } from '../../templates/template';
import { listGroups, listItems, type WrittenGroup, type WrittenItem } from './groups-template.repository';

/** The first of the rows that describe the groups is the heading row of the template. */
const sheetOf = (kind: GroupItemKind) => ({
  layout: { name: groupSheets[kind].name, columns: { [kind]: groupRows.description } },
  texts: 'groups',
  widths: { [kind]: 28, otherColumns: 20 },
});

function dataOf(groups: readonly WrittenGroup[], items: readonly WrittenItem[]): SheetData {
  const { visibility, name } = groupRows;
  return {
    otherColumns: groups.map(({ description }) => cellText(description ?? '') ?? ''),
    rows: {
      *[Symbol.iterator]() {
        yield [visibility.heading, ...groups.map(({ isPublic }) => (isPublic ? 'public' : 'private'))];
        yield [name.heading, ...groups.map((group) => group.name)];
        for (const item of items)
          yield [item.name, ...groups.map(({ id }) => (item.groupIds.includes(id) ? membershipMark : null))];
      },
    },
  };
}

export const groupsTemplate = defineTemplate({
  sheets: {
    germplasm: sheetOf('germplasm'),
    marker: sheetOf('marker'),
    location: sheetOf('location'),
  },
  empty: { germplasm: dataOf([], []), marker: dataOf([], []), location: dataOf([], []) },
  /**
   * Invented data; germplasm and locations are those of the example of passports, markers those of the example of
   * genotypes.
   */
  example: {
    germplasm: dataOf(
      [
        { id: 1, name: 'Field trial', description: 'Sown every spring', isPublic: true },
        { id: 2, name: 'To be regenerated', description: null, isPublic: false },
      ],
      [
        { name: 'EX 1001', groupIds: [1] },
        { name: 'EX 1002', groupIds: [1, 2] },
        { name: 'EX 1003', groupIds: [2] },
      ],
    ),
    marker: dataOf(
      [{ id: 3, name: 'Small chip', description: 'Markers of the small chip', isPublic: true }],
      [
        { name: 'EX_1H_10', groupIds: [3] },
        { name: 'EX_2H_5', groupIds: [3] },
      ],
    ),
    location: dataOf(
      [{ id: 4, name: 'Hill country', description: null, isPublic: true }],
      [{ name: 'Market of the hill village', groupIds: [4] }],
    ),
  },
  async ofSelection({ reader }, selection) {
    const groupsOf = async (kind: GroupItemKind) => {
      const groups = await listGroups(reader, kind, selection);
      return dataOf(groups, await listItems(reader, kind, groups));
    };
    return {
      germplasm: await groupsOf('germplasm'),
      marker: await groupsOf('marker'),
      location: await groupsOf('location'),
    };
  },
});
