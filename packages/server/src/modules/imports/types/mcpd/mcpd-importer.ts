import { mcpdAttributeSheet, mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { followPassports } from '../../../germplasm/public';
import { createStages, reportIssues } from '../../check/stage';
import { type ImportRun, stageSheet } from '../../check/stage-sheet';
import type { ImportCounts, Importer } from '../../importer';
import { findOrInsertAncestryDataset, refreshDataset } from '../../load/dataset.repository';
import {
  checkAttributes,
  insertAttributeChanges,
  insertAttributes,
  insertAttributeValues,
  ofKnownGermplasm,
  removeChangedValues,
  stageAttributeChanges,
  stageAttributes,
  stageDescribed,
} from './mcpd-attributes';
import {
  indexStage,
  insertPassportChanges,
  insertRules,
  passportRules,
  reportRenames,
  stageChanges,
  stageCurrent,
  stageRenames,
  updateRules,
} from './mcpd-check.repository';
import {
  assignIds,
  completeStage,
  countChanged,
  findSites,
  hasAncestry,
  insertAncestry,
  insertGermplasm,
  insertInstitutionLinks,
  insertInstitutions,
  insertRemarks,
  insertSites,
  insertSynonyms,
  insertTaxa,
  listUpdated,
  removeChangedLinks,
  removeChangedRemarks,
  removeChangedSynonyms,
  stageInstitutes,
  updateAncestry,
  updateGermplasm,
  updateInstitutionNames,
} from './mcpd-load.repository';
import { mcpdStage } from './mcpd-stage';
import { mcpdTemplate } from './mcpd-template';

export const mcpdImporter: Importer = {
  type: 'mcpd',
  textSheet: 'DATA',
  template: mcpdTemplate,
  async check(run) {
    const { jobId, isUpdate, load } = run;
    const { tx } = load;
    const stage = mcpdStage({ hasLink: await hasGermplasmLink(tx), isUpdate });
    await createStages(tx, [stage]);
    if (hasAttributesAlone(run)) return await checkAttributesAlone(run);
    if ((await stageSheet(run, stage)) === 0) return;
    await indexStage(tx);
    await checkAttributes(run);
    await reportIssues(tx, jobId, passportRules);
    if (isUpdate) await checkUpdate(tx, jobId);
    else await reportIssues(tx, jobId, insertRules);
  },
  load: ({ load: { tx }, isUpdate }) => (isUpdate ? applyUpdate(tx) : insertAll(tx)),
};

function hasAttributesAlone({ workbook: { sheetNames } }: ImportRun): boolean {
  return sheetNames.includes(mcpdAttributeSheet.name) && !sheetNames.includes(mcpdSheet.name);
}

/** Only attributes of existing germplasm: passports stay unchanged. */
async function checkAttributesAlone(run: ImportRun): Promise<void> {
  const { tx } = run.load;
  if (!run.isUpdate) {
    run.issues.note({ status: 'MCPD_ATTRIBUTES_ALONE', sheet: mcpdAttributeSheet.name });
    return;
  }
  if ((await stageAttributes(run, { isOptional: false })) === 0) return;
  await stageDescribed(tx);
  await indexStage(tx);
  await stageCurrent(tx);
  await reportIssues(tx, run.jobId, [ofKnownGermplasm]);
  await stageAllChanges(tx);
  await insertAttributeChanges(tx, run.jobId);
}

/** Changes are determined even if there are issues, and reported together with them. */
async function checkUpdate(tx: Writer, jobId: number): Promise<void> {
  await stageCurrent(tx);
  await reportIssues(tx, jobId, updateRules);
  await stageAllChanges(tx);
  await insertPassportChanges(tx, jobId);
  await reportRenames(tx, jobId);
  await insertAttributeChanges(tx, jobId);
}

/** The changes that the load applies, whichever sheets there are. */
async function stageAllChanges(tx: Writer): Promise<void> {
  await stageChanges(tx);
  await stageAttributeChanges(tx);
  await stageRenames(tx);
}

async function insertAll(tx: Writer): Promise<ImportCounts> {
  await assignIds(tx);
  await insertTaxa(tx);
  const locations = await insertSites(tx);
  await findSites(tx);
  const germplasm = await insertGermplasm(tx);
  await stageInstitutes(tx);
  await insertInstitutions(tx);
  await insertInstitutionLinks(tx);
  await insertSynonyms(tx);
  await insertRemarks(tx);
  await insertAttributes(tx);
  await insertAttributeValues(tx);
  await insertAncestors(tx);
  return { germplasm, locations };
}

/** Exactly the changes that the check found. */
async function applyUpdate(tx: Writer): Promise<ImportCounts> {
  await completeStage(tx);
  await insertTaxa(tx);
  const locations = await insertSites(tx);
  await findSites(tx);
  await updateGermplasm(tx);
  await removeChangedLinks(tx);
  await stageInstitutes(tx);
  await insertInstitutions(tx);
  await updateInstitutionNames(tx);
  await insertInstitutionLinks(tx);
  await removeChangedSynonyms(tx);
  await insertSynonyms(tx);
  await removeChangedRemarks(tx);
  await insertRemarks(tx);
  await removeChangedValues(tx);
  await insertAttributes(tx);
  await insertAttributeValues(tx);
  await updateAncestry(tx);
  await insertAncestors(tx);
  await followPassports(tx, await listUpdated(tx));
  return { germplasm: await countChanged(tx), locations };
}

async function insertAncestors(tx: Writer): Promise<void> {
  if (!(await hasAncestry(tx))) return;
  const datasetId = await findOrInsertAncestryDataset(tx);
  await insertAncestry(tx, datasetId);
  await refreshDataset(tx, datasetId);
}

/** Whether every germplasm has a link to a page about it. */
async function hasGermplasmLink(tx: Writer): Promise<boolean> {
  const { any } = await tx.one(sql<{ any: boolean }>`
    select exists (
      select from link join link_type on link_type.id = link.link_type_id
      where link.is_template and link.is_visible and link_type.target_table = 'germinatebase') as any`);
  return any;
}
