import { boxOf, whiskersOf } from '@landrace/domain/statistics/box';
import { settled } from './settled';

/** Those farthest from the box; more are not seen apart. */
const maxOutliers = 50;

/** The figures of a box, as answers have them. Of sorted numbers, at least one. */
export function boxFigures(sorted: Float64Array) {
  const box = boxOf(sorted);
  const { mean, sd, ...figures } = box;
  const { low, high, ...outliers } = whiskersOf(sorted, box, maxOutliers);
  return {
    ...figures,
    mean: settled(mean),
    ...(sd !== undefined && { sd: settled(sd) }),
    lowWhisker: low,
    highWhisker: high,
    ...outliers,
  };
}
