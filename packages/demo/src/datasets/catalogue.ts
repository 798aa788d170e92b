import type { Plan } from '../plan';
import type { DatasetPlan } from './dataset-plan';
import { fullCatalogue } from './full-catalogue';
import { tinyCatalogue } from './tiny-catalogue';

/** Every dataset of the collection; ids count from 1 without gaps. */
export function datasetsOf(plan: Plan): readonly DatasetPlan[] {
  const drafts = plan.size === 'tiny' ? tinyCatalogue(plan) : fullCatalogue(plan);
  return drafts.map((draft, index) => {
    const id = index + 1;
    return { ...draft, id, ...(draft.state !== 'public' && { canary: `canary-dataset-${id}` }) };
  });
}
