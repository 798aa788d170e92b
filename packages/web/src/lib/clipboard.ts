/** Browsers offer the clipboard over https only; elsewhere the old command still copies what is selected. */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    if (!navigator.clipboard) return document.execCommand('copy');
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}
