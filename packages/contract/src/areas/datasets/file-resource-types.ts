/** The types of data resources for imported files, by number. They always exist. */
export const importedFileTypes = { shapefile: 1, geotiff: 2, other: 3 } as const;
