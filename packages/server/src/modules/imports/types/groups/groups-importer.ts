import {
  type GroupItemKind,
  groupSheets,
  memberSheet,
} from '@landrace/contract/areas/imports/layouts/groups';
import { createStages } from '../../check/stage';
import type { ImportRun } from '../../check/stage-sheet';
import type { Importer } from '../../importer';
import { stageGroups } from './group-stage';
import {
  findGroups,
  findItems,
  groupStages,
  insertGroupChanges,
  reportTakenNames,
} from './groups-check.repository';
import { countGroups, insertGroups, insertMembers, updateGroups } from './groups-load.repository';
import { groupsTemplate } from './groups-template';
import { stageMembers } from './member-stage';

const kinds = Object.keys(groupSheets) as GroupItemKind[];

export const groupsImporter: Importer = {
  type: 'groups',
  textSheet: groupSheets.germplasm.name,
  template: groupsTemplate,
  moreSheets: Object.values(groupSheets).map(({ name }) => name),
  async check(run) {
    const { issues, workbook, jobId, userId, isUpdate } = run;
    const { tx } = run.load;
    await createStages(tx, groupStages);
    const sheets = [...kinds.map((kind) => groupSheets[kind].name), memberSheet.name];
    const present = sheets.filter((name) => workbook.sheetNames.includes(name));
    const [first] = present;
    if (first === undefined) {
      issues.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', value: sheets.join(', ') });
      return;
    }
    const count = first === memberSheet.name ? await checkMembers(run) : await checkMatrices(run);
    const { errors } = await issues.count();
    if (count === 0 && errors === 0) issues.note({ status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet: first });
    if (!isUpdate) return await reportTakenNames(tx, jobId, userId);
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

async function checkMatrices(run: ImportRun): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    if (!run.workbook.sheetNames.includes(groupSheets[kind].name)) continue;
    count += await stageGroups(run, kind);
    await findItems(run.load.tx, run.jobId, kind);
  }
  return count;
}

async function checkMembers(run: ImportRun): Promise<number> {
  const count = await stageMembers(run);
  const column = { sheet: memberSheet.name, heading: memberSheet.columns.member.heading };
  for (const kind of kinds) await findItems(run.load.tx, run.jobId, kind, column);
  return count;
}
