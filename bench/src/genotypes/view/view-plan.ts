import type { PanelPlan } from '@landrace/demo/genotyping/mosaic-panel';
import type { GenotypeSettings } from '../../environment';

/** What the bars are about. */
const fullPlan: PanelPlan = { samples: 10_000, variants: 100_000 };

/** One panel that somebody asks for is meant to be looked at. */
export function viewPlan({ panels: [asked, ...others] }: Pick<GenotypeSettings, 'panels'>) {
  const plan = asked && others.length === 0 ? asked : fullPlan;
  return { plan, isFull: plan.samples === fullPlan.samples && plan.variants === fullPlan.variants };
}
