import type { Api } from '@landrace/contract/api';
import { type GenotypeChoice, needsMap } from './genotype-choice';

type Maps = Api['POST dataset/map']['response'];
type Choice = Pick<GenotypeChoice, 'formats' | 'mapId'>;

/** Whether marker positions come from the maps imported with the calls. */
export function usesOwnMaps({ formats }: Choice, maps: Maps): boolean {
  return needsMap({ formats }) && maps.some(({ isOwn }) => isOwn);
}

/** The hint about the map, as a translation key. */
export function mapHintOf(choice: Choice, maps: Maps): 'genetic' | 'ownHint' | 'missed' | 'hint' {
  const isChosen = choice.mapId !== undefined;
  if (!isChosen && needsMap(choice) && !usesOwnMaps(choice, maps)) return 'missed';
  const used = maps.filter(({ mapId, isOwn }) => (isChosen ? mapId === choice.mapId : isOwn));
  const countsBases = choice.formats.includes('vcf') || choice.formats.includes('hapMap');
  if (countsBases && used.some(({ isGenetic }) => isGenetic)) return 'genetic';
  return !isChosen && usesOwnMaps(choice, maps) ? 'ownHint' : 'hint';
}
