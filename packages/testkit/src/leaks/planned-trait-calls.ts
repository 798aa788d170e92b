import { once, type Plan } from './planned-call';

/** Pages of traits and climate variables, categories and groups of traits; none changes what a later call reads. */
export const plannedTraitCalls = {
  'GET trait/category': once(),
  'GET unit': once(),
  'GET trait/{traitId}': () => [1, 3, 13, 99_999].map((traitId) => ({ params: { traitId } })),
  'GET trait/{traitId}/values': () => [1, 3, 13, 99_999].map((traitId) => ({ params: { traitId } })),
  'GET trait/{traitId}/label': () => [1, 6].map((traitId) => ({ params: { traitId } })),
  'GET climate/{climateId}': () => [1, 2, 99_999].map((climateId) => ({ params: { climateId } })),
  'PUT trait/category': once({ body: { name: 'New' } }),
  'PATCH trait/category/{categoryId}': once({ params: { categoryId: 1 }, body: { description: 'x' } }),
  'DELETE trait/category/{categoryId}': once({ params: { categoryId: 99_999 } }),
  'PUT trait/group': once({ body: { name: 'New', traitIds: [1, 2] } }),
  'PATCH trait/group/{traitGroupId}': once({ params: { traitGroupId: 99_999 }, body: { traitIds: [3] } }),
  'DELETE trait/group/{traitGroupId}': once({ params: { traitGroupId: 99_999 } }),
} satisfies Readonly<Record<string, Plan>>;
