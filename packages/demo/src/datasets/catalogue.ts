import type { Plan } from '../plan';
import type { DatasetPlan } from './dataset-plan';
import { fullCatalogue } from './full-catalogue';
import { tinyCatalogue } from './tiny-catalogue';

/** Every dataset of the collection; ids count from 1 without gaps. */
export function datasetsOf(plan: Plan): readonly DatasetPlan[] {
  const drafts = plan.size === 'tiny' ? tinyCatalogue(plan) : fullCatalogue(plan);
  return drafts.map((draft, index) => {
    const id = index + 1;
    const isWatched = plan.size === 'tiny' && draft.state !== 'public';
    return { ...draft, id, ...(isWatched && { canary: `canary-dataset-${id}` }) };
  });
}
