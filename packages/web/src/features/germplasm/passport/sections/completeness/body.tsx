import type { Completeness as Index, Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { Ring } from '../../../../../kit/layout/ring';
import { DefinitionLink } from '../../../../../kit/text/definition-link';
import { formatNumber } from '../../../../../lib/i18n/format';
import { isTextKey, type Translate, useText } from '../../../../../lib/i18n/text';
import { PassportPart } from '../../passport-part';
import classes from './completeness.module.css';
import { gains } from './gains';

export function Completeness({ passport }: { readonly passport: Passport }) {
  if (!passport.completeness) return null;
  return <PassportPart part={passport.completeness}>{(index) => <Breakdown index={index} />}</PassportPart>;
}

function Breakdown({ index }: { readonly index: Index }) {
  const t = useText();
  const points = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });
  const open = gains(index.parts);
  return (
    <div className={classes.root}>
      <div className={`quiet small ${classes.score}`}>
        <Ring share={index.score / 10} size={64} stroke={6} />
        <strong className="tabular">{`${points(index.score)}/10`}</strong>
        <DefinitionLink of="pdci" name={t('germplasm.tables.germplasm.pdci')} />
        <span>{t(`germplasm.passport.populationTypes.${index.populationType}`)}</span>
        {index.highestScore < 10 && (
          <span>{t('germplasm.passport.highestScore', { score: points(index.highestScore) })}</span>
        )}
      </div>
      {open.length === 0 ? (
        <p>{t('germplasm.passport.complete')}</p>
      ) : (
        <div className={classes.gains}>
          <h3>{t('germplasm.passport.wouldRaise')}</h3>
          <ul>
            {open.map(({ descriptors, gain }) => (
              <li key={descriptors.join()}>
                <span>{namesOf(t, descriptors)}</span>
                <span className="tabular">{`+${points(gain)}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <details className={classes.parts}>
        <summary>{t('germplasm.passport.breakdown')}</summary>
        <table className="values">
          <thead>
            <tr>
              <th scope="col">{t('germplasm.passport.descriptor')}</th>
              <th scope="col" data-numeric>
                {t('germplasm.passport.points')}
              </th>
              <th scope="col" data-numeric>
                {t('germplasm.passport.mostPoints')}
              </th>
            </tr>
          </thead>
          <tbody>
            {index.parts.map(({ descriptors, points: achieved, mostPoints }) => (
              <tr key={descriptors.join()}>
                <th scope="row">{namesOf(t, descriptors)}</th>
                <td data-numeric>{points(achieved)}</td>
                <td data-numeric>{points(mostPoints)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function namesOf(t: Translate, descriptors: readonly string[]): string {
  const names = descriptors.map((name) => {
    const key = `germplasm.passport.descriptors.${name}`;
    return isTextKey(key) ? t(key) : name.toUpperCase();
  });
  return names.join(t('germplasm.passport.orElse'));
}
