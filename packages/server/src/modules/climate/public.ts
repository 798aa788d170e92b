import { climateSource } from './climate.source';

export { climateSource };
