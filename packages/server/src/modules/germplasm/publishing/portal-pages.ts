import { shippedTexts } from '../../../platform/texts/texts';

/** Public address of the portal; ends with a slash. */
export type PortalAddress = string;

/** The portal's screens are hash routes of its one page. */
export const listAddress = (portal: PortalAddress) => `${portal}#/data/germplasm`;
export const passportAddress = (portal: PortalAddress, germplasmId: number) =>
  `${listAddress(portal)}/${germplasmId}`;

export const portalName = shippedTexts('en_GB')?.['core.product'] ?? '';
