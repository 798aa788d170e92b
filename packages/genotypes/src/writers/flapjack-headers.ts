/** Links with which Flapjack shows a line or marker, and to which it sends a selection of lines. */
export function linkHeaders(portal: string | undefined): string {
  if (!portal) return '';
  const base = portal.replace(/\/+$/, '');
  return [
    `# fjDatabaseLineSearch = ${base}/#/data/germplasm/$LINE`,
    `# fjDatabaseGroupPreview = ${base}/#/groups/upload/$GROUP`,
    `# fjDatabaseMarkerSearch = ${base}/#/data/genotypes/marker/$MARKER`,
    `# fjDatabaseGroupUpload = ${base}/api/group/upload`,
    '',
  ].join('\n');
}
