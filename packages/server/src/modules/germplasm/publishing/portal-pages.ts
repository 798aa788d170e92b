import { shippedTexts } from '../../../platform/texts/texts';

/** Where the portal of a call is; ends with a slash. */
export type PortalAddress = string;

/** The portal's screens stand behind the sign of its one page. */
export const listAddress = (portal: PortalAddress) => `${portal}#/data/germplasm`;
export const passportAddress = (portal: PortalAddress, germplasmId: number) =>
  `${listAddress(portal)}/${germplasmId}`;

export const portalName = shippedTexts('en_GB')?.['core.product'] ?? '';
