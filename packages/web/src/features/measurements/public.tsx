import { lazy } from 'react';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import * as boxes from './boxes.series';
import * as queries from './explore-queries';
import { climateKind, type MeasuredKind, trialsKind } from './measured-kind';

const pictureOf = (kind: MeasuredKind) =>
  lazy(async () => {
    const [{ ValuesPicture }] = await Promise.all([import('./values-picture'), loadFullLocale()]);
    return {
      default: ({ datasetId }: { readonly datasetId: number }) => (
        <ValuesPicture kind={kind} datasetId={datasetId} />
      ),
    };
  });

/** What the pages of datasets of these types open with. */
export const valuePictures = { trials: pictureOf(trialsKind), climate: pictureOf(climateKind) };

/** Statistics of values, for pages of single variables. */
export const { distinctNames, lanesOf } = boxes;
export const { freshSummaryQuery } = queries;
export { climateKind, trialsKind };
