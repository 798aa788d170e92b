/** Browsers offer the clipboard over https only; elsewhere the old command still copies what is selected. */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    if (!navigator.clipboard) return document.execCommand('copy');
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

/** The same for a text that no field shows. */
export async function copyValue(value: string): Promise<boolean> {
  const field = document.createElement('textarea');
  field.value = value;
  document.body.append(field);
  try {
    return await copyText(field);
  } finally {
    field.remove();
  }
}
