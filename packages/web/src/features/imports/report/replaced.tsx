import type { Replacement } from '@landrace/contract/areas/imports/import-job.routes';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import own from './report.module.css';

interface Props {
  readonly replacement: Replacement;
  readonly isDone: boolean;
}

const axes = ['markers', 'germplasm'] as const;
const columns = ['before', 'after', 'added', 'removed'] as const;

/** The size of a matrix before and after, and how many items are added and removed. */
export function Replaced({ replacement, isDone }: Props) {
  const t = useText();
  const { datasetId, datasetName } = replacement;
  return (
    <>
      <p>
        {t(isDone ? 'upload.replaced.doneText' : 'upload.replaced.text')}{' '}
        <ScreenLink screen="datasets-details" params={{ datasetId }}>
          {datasetName}
        </ScreenLink>
      </p>
      <table className={own.sizes}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`upload.replaced.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axes.map((axis) => (
            <tr key={axis}>
              <th scope="row">{t(`upload.replaced.${axis}`)}</th>
              {columns.map((column) => (
                <td key={column}>{formatNumber(replacement[axis][column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
