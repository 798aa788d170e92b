import type { DiversityRelative } from '@landrace/contract/areas/genotyping/diversity.routes';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './diversity.module.css';
import type { Diversity } from './diversity-queries';

interface Props {
  readonly lines: Diversity['lines'];
  readonly relatives: readonly DiversityRelative[];
  readonly caption: string;
}

const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;

/** Lines by descending similarity, with links. */
export function RelativesTable({ lines, relatives, caption }: Props) {
  const t = useText();
  return (
    <table className={`values ${classes.table}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            {t('diversity.relatives.rank')}
          </th>
          <th scope="col">{t('diversity.line1')}</th>
          <th scope="col" data-numeric>
            {t('diversity.similarity.value')}
            <DefinitionLink of="ibs" name={t('diversity.similarity.value')} />
          </th>
        </tr>
      </thead>
      <tbody>
        {relatives.map((relative, at) => (
          <tr key={relative.line}>
            <td data-numeric>{formatNumber(at + 1)}</td>
            <th scope="row">
              <ScreenLink screen="passport" params={{ germplasmId: lines.ids[relative.line] ?? 0 }}>
                <bdi>{lines.names[relative.line]}</bdi>
              </ScreenLink>
            </th>
            <td data-numeric>{formatNumber(relative.similarity, digits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
