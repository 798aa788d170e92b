/** What may be uploaded, in the contract's words and the order of the upload page. */
export const importTypes = [
  'mcpd',
  'genotype',
  'groups',
  'trial',
  'climate',
  'pedigree',
  'images',
  'shapefile',
  'geotiff',
] as const;
export type ImportType = (typeof importTypes)[number];
