import { breedingInstitution, institutionCode } from '../geography/institutions';
import { placeName } from '../geography/place-names';
import type { Plan } from '../plan';
import type { Random } from '../random';

export type HoldingRole = 'maintenance' | 'collection' | 'breeding' | 'duplicate' | 'donor';

/** An institution in one of its roles towards an accession. */
export interface Holding {
  readonly role: HoldingRole;
  readonly position: number;
  readonly institutionId?: number;
  readonly givenCode?: string;
  readonly givenName?: string;
}

interface HoldingInput {
  readonly random: Random;
  /** Of a line that was bred in one. */
  readonly programme: number | undefined;
  readonly isBred: boolean;
  readonly isCollected: boolean;
}

export function holdingsOf(
  plan: Plan,
  { random, programme, isBred, isCollected }: HoldingInput,
): readonly Holding[] {
  const someone = () => 1 + random.below(plan.institutions);
  const holdings: Holding[] = [
    // Four genebanks keep everything.
    { role: 'maintenance', position: 1, institutionId: 1 + random.below(4) },
  ];
  if (isCollected && random.chance(0.7)) {
    holdings.push({ role: 'collection', position: 1, institutionId: someone() });
  }
  if (isBred) {
    const breeder = someone();
    const institutionId = programme === undefined ? breeder : breedingInstitution(plan, programme);
    holdings.push({ role: 'breeding', position: 1, institutionId });
  }
  if (random.chance(0.3)) holdings.push({ role: 'duplicate', position: 1, institutionId: someone() });
  if (random.chance(0.05)) {
    // As given and never matched.
    holdings.push({
      role: 'donor',
      position: 1,
      givenName: `Seed savers of ${placeName('GBR', random.below(9))}`,
    });
  } else if (random.chance(0.35)) {
    const id = someone();
    holdings.push(
      random.chance(0.1)
        ? { role: 'donor', position: 1, givenCode: institutionCode(900 + random.below(99)) }
        : { role: 'donor', position: 1, institutionId: id },
    );
  }
  return holdings;
}
