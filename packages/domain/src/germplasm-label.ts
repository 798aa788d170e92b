/** How a germplasm is displayed everywhere: its name, and its accession number if that differs. */
export function germplasmLabel(
  displayName: string | null | undefined,
  name: string | null | undefined,
): string {
  if (!name) return displayName || 'N/A';
  return displayName && displayName !== name ? `${displayName} (${name})` : name;
}
