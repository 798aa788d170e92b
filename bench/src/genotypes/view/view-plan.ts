import type { PanelPlan } from '@landrace/demo/genotyping/mosaic-panel';
import type { GenotypeSettings } from '../../environment';

/** What the bars are about. */
const fullPlan: PanelPlan = { samples: 10_000, variants: 100_000 };

export interface PlannedView {
  readonly plan: PanelPlan;
  /** Whether the bars are about it. */
  readonly isFull: boolean;
}

/** One panel that somebody asks for is meant to be looked at. */
export function viewPlan({ panels: [asked, ...others] }: Pick<GenotypeSettings, 'panels'>): PlannedView {
  const plan = asked && others.length === 0 ? asked : fullPlan;
  return { plan, isFull: plan.samples === fullPlan.samples && plan.variants === fullPlan.variants };
}
