import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { findOrInsertAncestryDataset, refreshDataset } from '../dataset.repository';
import type { Importer } from '../importer';
import { stageSheet } from '../stage-sheet';
import {
  createStage,
  indexStage,
  insertExistingNames,
  insertRepeatedNames,
  insertUnknownEntityTypes,
  insertUnknownParents,
} from './mcpd-check.repository';
import {
  assignIds,
  hasAncestry,
  insertAncestry,
  insertGermplasm,
  insertInstitutionLinks,
  insertInstitutions,
  insertRemarks,
  insertSites,
  insertSynonyms,
  insertTaxa,
  stageInstitutes,
} from './mcpd-load.repository';
import { mcpdPlan } from './mcpd-stage';

export const mcpdImporter: Importer = {
  type: 'mcpd',
  textSheet: 'DATA',
  async check(run) {
    const { tx } = run.load;
    await createStage(tx);
    const rows = await stageSheet(run, mcpdPlan({ hasLink: await leadsElsewhere(tx) }));
    if (rows === 0) return;
    await indexStage(tx);
    for (const insert of [
      insertRepeatedNames,
      insertExistingNames,
      insertUnknownEntityTypes,
      insertUnknownParents,
    ])
      await insert(tx, run.jobId);
  },
  async load({ load: { tx } }) {
    await assignIds(tx);
    await insertTaxa(tx);
    const locations = await insertSites(tx);
    const germplasm = await insertGermplasm(tx);
    await stageInstitutes(tx);
    await insertInstitutions(tx);
    await insertInstitutionLinks(tx);
    await insertSynonyms(tx);
    await insertRemarks(tx);
    if (await hasAncestry(tx)) {
      const datasetId = await findOrInsertAncestryDataset(tx);
      await insertAncestry(tx, datasetId);
      await refreshDataset(tx, datasetId);
    }
    return { germplasm, locations };
  },
};

/** Whether every germplasm has a link to a page about it. */
async function leadsElsewhere(tx: Writer): Promise<boolean> {
  const { any } = await tx.one(sql<{ any: boolean }>`
    select exists (
      select from link join link_type on link_type.id = link.link_type_id
      where link.is_template and link.is_visible and link_type.target_table = 'germinatebase') as any`);
  return any;
}
