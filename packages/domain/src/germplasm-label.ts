/** How people read a germplasm's name everywhere: what it is called, and the number it is kept under where that differs. */
export function germplasmLabel(
  displayName: string | null | undefined,
  name: string | null | undefined,
): string {
  if (!name) return displayName || 'N/A';
  return displayName && displayName !== name ? `${displayName} (${name})` : name;
}
