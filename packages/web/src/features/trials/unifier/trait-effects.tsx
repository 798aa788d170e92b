import { traitUses } from '@landrace/contract/areas/trials/trait-unify';
import type { TraitPreview } from '@landrace/contract/areas/trials/trait-unify.routes';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { describeRestrictions } from '../describe-restrictions';
import { plain } from './compare-traits';
import classes from './unifier.module.css';

/** A right-to-left name must not reorder the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The effects of the merge, as sentences that a curator can check. */
export function TraitEffects({ preview }: { readonly preview: TraitPreview }) {
  const t = useText();
  const [preferred, ...others] = preview.traits;
  if (!preferred) return null;
  const { collapsed, newSynonyms, gains } = preview;
  const counted = (use: (typeof traitUses)[number], count: number) =>
    t(`trials.unifier.uses.${use}`, { count, size: formatNumber(count) });
  const moving = traitUses.flatMap((use) => {
    const all = others.reduce((sum, { counts }) => sum + counts[use], 0);
    const count = all - (collapsed.find((part) => part.use === use)?.count ?? 0);
    // Datasets do not move: their values do.
    return count > 0 && use !== 'datasets' ? [counted(use, count)] : [];
  });
  const names = formatList(others.map(({ traitName }) => isolated(traitName)));
  const before = describeRestrictions(plain(preferred.traitRestrictions), t);
  const after = describeRestrictions(plain(preview.traitRestrictions), t);
  return (
    <section aria-label={t('germplasm.unifier.what')} aria-live="polite">
      <h3 className={classes.title}>{t('germplasm.unifier.what')}</h3>
      <ul className={classes.effects}>
        <li>{t('trials.unifier.gone', { name: isolated(preferred.traitName), names })}</li>
        <li>
          {moving.length > 0
            ? t('germplasm.unifier.moves', { list: formatList(moving) })
            : t('germplasm.unifier.nothingMoves')}{' '}
          {t('trials.unifier.unseen')}
        </li>
        {collapsed.length > 0 && (
          <li>
            {t('trials.unifier.collapsed', {
              list: formatList(collapsed.map(({ use, count }) => counted(use, count))),
            })}
          </li>
        )}
        {newSynonyms.length > 0 && (
          <li>{t('germplasm.unifier.newSynonyms', { names: formatList(newSynonyms.map(isolated)) })}</li>
        )}
        {gains.map(({ detail, value }) => (
          <li key={detail}>
            {t('trials.unifier.gain', { detail: t(`trials.unifier.details.${detail}`), value })}
          </li>
        ))}
        {before !== after && (
          <li>
            {after === undefined ? t('trials.unifier.unrestricted') : t('trials.unifier.widened', { after })}
          </li>
        )}
        <li>{t('trials.unifier.undo')}</li>
      </ul>
    </section>
  );
}
