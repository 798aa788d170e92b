import { type GroupItemKind, groupSheets } from '@landrace/contract/areas/imports/layouts/groups';
import type { Importer } from '../importer';
import { stageGroups } from './group-stage';
import {
  createStages,
  findGroups,
  findItems,
  insertGroupChanges,
  insertTakenNames,
} from './groups-check.repository';
import { countGroups, insertGroups, insertMembers, updateGroups } from './groups-load.repository';

const kinds = Object.keys(groupSheets) as GroupItemKind[];

export const groupsImporter: Importer = {
  type: 'groups',
  textSheet: groupSheets.germplasm.name,
  async check(run) {
    const { faults, workbook, jobId, userId, isUpdate } = run;
    const { tx } = run.load;
    await createStages(tx);
    const given = kinds.filter((kind) => workbook.sheetNames.includes(groupSheets[kind].name));
    const names = (some: readonly GroupItemKind[]) => some.map((kind) => groupSheets[kind].name).join(', ');
    if (given.length === 0) {
      faults.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', value: names(kinds) });
      return;
    }
    let count = 0;
    for (const kind of given) {
      count += await stageGroups(run, kind);
      await findItems(tx, jobId, kind);
    }
    const { errors } = await faults.count();
    if (count === 0 && errors === 0)
      faults.note({
        status: 'GENERIC_MISSING_REQUIRED_VALUE',
        sheet: groupSheets[given[0] ?? 'germplasm'].name,
      });
    if (!isUpdate) return await insertTakenNames(tx, jobId, userId);
    await findGroups(tx, jobId, userId);
    await insertGroupChanges(tx, jobId);
  },
  async load({ load: { tx }, userId, isUpdate }) {
    if (isUpdate) await updateGroups(tx);
    else await insertGroups(tx, userId);
    await insertMembers(tx);
    return { groups: await countGroups(tx) };
  },
};
