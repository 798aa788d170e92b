import { climateSource } from './climate.source';
import { legendPicture, rangeLabel, rangeOf, renderOverlay } from './render-overlay';

export type { Grid, Range } from './render-overlay';
export { climateSource, legendPicture, rangeLabel, rangeOf, renderOverlay };
