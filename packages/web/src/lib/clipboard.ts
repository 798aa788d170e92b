/** Browsers offer the clipboard over https only; otherwise the old command still copies the selection. */
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

/** The same for a text that is in no field. */
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
