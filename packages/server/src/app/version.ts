import { version as packaged } from '../../package.json';

/** The version of the product: all packages carry the same. */
export const version: string = packaged;
