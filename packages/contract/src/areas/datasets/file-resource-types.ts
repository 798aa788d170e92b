/** The types of data resources that imports give their files, by number. They are always there. */
export const importedFileTypes = { shapefile: 1, geotiff: 2, other: 3 } as const;
