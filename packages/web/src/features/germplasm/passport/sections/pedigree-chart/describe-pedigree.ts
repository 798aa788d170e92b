import type { ChartData } from '../../../../../kit/charts/chart-data';
import type { Translate } from '../../../../../lib/i18n/text';
import { labelOf } from './node-size';
import type { Shown } from './pedigree';

/** Ids of members whose name contains the text; none for an empty text. */
export function matching({ members }: Shown, sought: string): readonly number[] {
  const text = sought.trim().toLowerCase();
  if (text === '') return [];
  return members
    .filter((member) => labelOf(member).toLowerCase().includes(text))
    .map(({ germplasmId }) => germplasmId);
}

/** A text description of the drawing. */
export function dataOf({ members, edges }: Shown, t: Translate): ChartData {
  const names = new Map(members.map((member) => [member.germplasmId, labelOf(member)]));
  const kinds = {
    F: t('germplasm.passport.pedigree.kinds.F'),
    M: t('germplasm.passport.pedigree.kinds.M'),
    OTHER: t('germplasm.passport.pedigree.kinds.OTHER'),
  };
  const [yes, no] = [t('germplasm.passport.pedigree.yes'), t('germplasm.passport.pedigree.no')];
  return {
    columns: (['child', 'parent', 'kind', 'isCircular'] as const).map((column) => ({
      label: t(`germplasm.passport.pedigree.${column}`),
    })),
    rows: edges.map(({ parentId, childId, relationshipType, isCircular }) => [
      names.get(childId),
      names.get(parentId),
      kinds[relationshipType],
      isCircular ? yes : no,
    ]),
  };
}
