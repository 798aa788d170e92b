import { institutionUses } from '@landrace/contract/areas/germplasm/institution-unify';
import type { InstitutionPreview } from '@landrace/contract/areas/germplasm/institution-unify.routes';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './merge-effects.module.css';

/** A right-to-left name must not reorder the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The effects of the merge, as sentences that a curator can check. */
export function InstitutionMergeEffects({ preview }: { readonly preview: InstitutionPreview }) {
  const t = useText();
  const [preferred, ...others] = preview.institutions;
  if (!preferred) return null;
  const moving = institutionUses.flatMap((use) => {
    const all = others.reduce((sum, { counts }) => sum + counts[use], 0);
    const count = use === 'passports' ? all - preview.collapsed : all;
    return count > 0
      ? [t(`germplasm.institutionUnifier.uses.${use}`, { count, size: formatNumber(count) })]
      : [];
  });
  const names = formatList(others.map(({ institutionName }) => isolated(institutionName)));
  return (
    <section aria-label={t('germplasm.unifier.what')} aria-live="polite">
      <h3 className={classes.title}>{t('germplasm.unifier.what')}</h3>
      <ul className={classes.effects}>
        <li>{t('germplasm.institutionUnifier.gone', { name: preferred.institutionName, names })}</li>
        <li>
          {moving.length > 0
            ? t('germplasm.institutionUnifier.moves', { list: formatList(moving) })
            : t('germplasm.institutionUnifier.nothingMoves')}
        </li>
        {preview.collapsed > 0 && (
          <li>
            {t('germplasm.institutionUnifier.collapsed', {
              count: preview.collapsed,
              size: formatNumber(preview.collapsed),
            })}
          </li>
        )}
        {preview.gains.map(({ detail, value }) => (
          <li key={detail}>
            {t('germplasm.institutionUnifier.gain', {
              detail: t(`germplasm.institutionUnifier.details.${detail}`),
              value,
            })}
          </li>
        ))}
        <li>{t('germplasm.institutionUnifier.undo')}</li>
      </ul>
    </section>
  );
}
