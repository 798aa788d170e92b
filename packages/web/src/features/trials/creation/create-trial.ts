import { datasetStateIds, datasetTypeIds } from '@landrace/contract/areas/datasets/dataset-ids';
import type { Option } from '../../../kit/forms/use-options';
import { api } from '../../../lib/api/client';
import type { TrialDraft, TrialPlot } from './creation-state';

export interface CreatedTrial {
  readonly datasetId: number;
  readonly name: string;
  readonly site: string | undefined;
  readonly traits: readonly string[];
  readonly plots: readonly TrialPlot[];
}

/**
 * Creates what there is not yet, one after the other. What was created is reported at once, so that a second attempt
 * after a failure continues with it.
 */
export async function createTrial(
  draft: TrialDraft,
  plots: readonly TrialPlot[],
  onCreated: (part: Partial<TrialDraft>) => void,
): Promise<CreatedTrial> {
  const dataset = draft.target === 'existing' ? draft.dataset : await createDataset(draft, onCreated);
  if (!dataset) throw new Error('A dataset must be chosen first.');
  const treated = plots.map((plot) => ({
    ...plot,
    treatment: plot.treatment ?? (draft.treatment.trim() || undefined),
  }));
  await api('POST dataset/data/trial', {
    body: {
      datasetId: dataset.id,
      plots: treated.map(({ row, column, rep, block, entry, treatment }) => ({
        row,
        column,
        rep,
        block,
        germplasm: entry.name,
        treatment: treatment ?? null,
        locationId: draft.site?.id ?? null,
      })),
    },
  });
  return {
    datasetId: dataset.id,
    name: dataset.label,
    site: draft.site?.label,
    // Several traits may have a name.
    traits: [...new Set(draft.traits.map(({ label }) => label))],
    plots: treated,
  };
}

async function createDataset(
  draft: TrialDraft,
  onCreated: (part: Partial<TrialDraft>) => void,
): Promise<Option> {
  const experiment = draft.experimentMode === 'existing' ? draft.experiment : await createExperiment(draft);
  if (!experiment) throw new Error('An experiment must be chosen first.');
  onCreated({ experimentMode: 'existing', experiment });
  const name = draft.name.trim();
  const created = await api('POST dataset', {
    body: {
      name,
      description: draft.description.trim() || null,
      experimentId: experiment.id,
      datasettypeId: datasetTypeIds.trials,
      datasetStateId: datasetStateIds[draft.state],
      licenseId: draft.licenceId === '' ? null : Number(draft.licenceId),
      dateStart: draft.start || null,
      dateEnd: draft.end || null,
      isExternal: false,
    },
  });
  const dataset = { id: Number(created.datasetId), label: name };
  onCreated({ target: 'existing', dataset });
  return dataset;
}

async function createExperiment({ experimentName }: TrialDraft): Promise<Option> {
  const label = experimentName.trim();
  return { id: await api('PUT experiment', { body: { experimentName: label } }), label };
}
