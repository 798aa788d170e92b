import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { NearPart } from '../../../kit/layout/near-part';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './trait.module.css';

/** The categories, and their names on other scales beside them; one scale is among the facts. */
export function TraitScale({ restrictions }: { readonly restrictions: TraitDetails['traitRestrictions'] }) {
  const t = useText();
  const scales = restrictions?.categories ?? [];
  const [first] = scales;
  if (!first || scales.length < 2) return null;
  const title = t('traitPages.trait.scale');
  return (
    <NearPart title={title}>
      <div className={classes.scroller}>
        <table className={classes.scales} aria-label={title}>
          <tbody>
            {scales.map((scale, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: scales have no other identity.
              <tr key={at}>
                <th scope="row">{t('traitPages.trait.scaleNumber', { number: formatNumber(at + 1) })}</th>
                {scale.map((category) => (
                  <td key={category}>{category}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </NearPart>
  );
}
