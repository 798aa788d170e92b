import type { Api } from '@landrace/contract/api';
import { type GenotypeChoice, needsMap } from './genotype-choice';

type Maps = Api['POST dataset/map']['response'];
type Choice = Pick<GenotypeChoice, 'formats' | 'mapId'>;

/** Whether markers lie where the maps say that came with the calls. */
export function usesOwnMaps({ formats }: Choice, maps: Maps): boolean {
  return needsMap({ formats }) && maps.some(({ isOwn }) => isOwn);
}

/** What there is to say about the map, as a key of its text. */
export function mapHintOf(choice: Choice, maps: Maps): 'genetic' | 'ownHint' | 'missed' | 'hint' {
  const isChosen = choice.mapId !== undefined;
  if (!isChosen && needsMap(choice) && !usesOwnMaps(choice, maps)) return 'missed';
  const used = maps.filter(({ mapId, isOwn }) => (isChosen ? mapId === choice.mapId : isOwn));
  const countsBases = choice.formats.includes('vcf') || choice.formats.includes('hapMap');
  if (countsBases && used.some(({ isGenetic }) => isGenetic)) return 'genetic';
  return !isChosen && usesOwnMaps(choice, maps) ? 'ownHint' : 'hint';
}
