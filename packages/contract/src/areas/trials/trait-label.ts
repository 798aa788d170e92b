/** A matrix that phones read, or bars that every scanner reads. */
export const traitCodeKinds = ['qr', 'code128'] as const;
export type TraitCodeKind = (typeof traitCodeKinds)[number];
