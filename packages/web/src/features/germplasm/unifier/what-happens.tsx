import { movingKinds } from '@landrace/contract/areas/germplasm/unify';
import type { UnifyPreview } from '@landrace/contract/areas/germplasm/unify.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { formatList } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './unifier.module.css';

interface Props {
  readonly preview: UnifyPreview;
  readonly name: string;
}

/** The effects of a merge, as sentences that a curator can check. */
export function WhatHappens({ preview, name }: Props) {
  const t = useText();
  const { germplasm, collapsed, newSynonyms, lostRelations } = preview;
  const others = germplasm.slice(1);
  const moving = movingKinds.flatMap((kind) => {
    const all = others.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0);
    const count = all - (collapsed.find((part) => part.kind === kind)?.count ?? 0);
    return count > 0 ? [t(`germplasm.unifier.kinds.${kind}`, { count })] : [];
  });
  const names = formatList(
    others.map(({ germplasmDisplayName, germplasmName }) =>
      germplasmLabel(germplasmDisplayName, germplasmName),
    ),
  );
  return (
    <div className={classes.what}>
      <ul>
        <li>{t('germplasm.unifier.stays', { name })}</li>
        <li>{t('germplasm.unifier.gone', { count: others.length, names })}</li>
        <li>
          {moving.length > 0
            ? t('germplasm.unifier.moves', { list: formatList(moving) })
            : t('germplasm.unifier.nothingMoves')}{' '}
          {t('germplasm.unifier.unseen')}
        </li>
        <li>
          {newSynonyms.length > 0
            ? t('germplasm.unifier.newSynonyms', { names: formatList(newSynonyms) })
            : t('germplasm.unifier.noNewSynonyms')}
        </li>
      </ul>
      {collapsed.length > 0 && (
        <>
          <h3>{t('germplasm.unifier.collapsed')}</h3>
          <ul>
            {collapsed.map(({ kind, count, names: which }) => {
              const what = t(`germplasm.unifier.kinds.${kind}`, { count });
              const values = { what, names: formatList(which) };
              return (
                <li key={kind}>{which.length > 0 ? t('germplasm.unifier.collapsedOf', values) : what}</li>
              );
            })}
          </ul>
        </>
      )}
      {lostRelations.length > 0 && (
        <>
          <h3>{t('germplasm.unifier.lost')}</h3>
          <ul>
            {lostRelations.map(
              ({ childId, childName, parentId, parentName, relationshipType, datasetName }) => (
                <li key={`${childId} ${parentId} ${relationshipType} ${datasetName}`}>
                  {t('germplasm.unifier.lostOf', {
                    child: childName,
                    parent: parentName,
                    dataset: datasetName,
                  })}
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  );
}
