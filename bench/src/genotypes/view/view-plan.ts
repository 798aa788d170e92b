import type { PanelPlan } from '@landrace/demo/genotyping/mosaic-panel';
import type { GenotypeSettings } from '../../environment';

/** The plan to which the bars apply. */
const fullPlan: PanelPlan = { samples: 10_000, variants: 100_000 };

export interface PlannedView {
  readonly plan: PanelPlan;
  /** Whether the bars apply to it. */
  readonly isFull: boolean;
}

/** A single requested panel is the one to view. */
export function viewPlan({ panels: [requested, ...others] }: Pick<GenotypeSettings, 'panels'>): PlannedView {
  const plan = requested && others.length === 0 ? requested : fullPlan;
  return { plan, isFull: plan.samples === fullPlan.samples && plan.variants === fullPlan.variants };
}
