/** Whether a template leads to a web page; an administrator may have typed anything. */
export function isWebAddress(template: string | undefined): template is string {
  return template !== undefined && /^https?:\/\//i.test(template);
}

/** The template with its placeholder replaced by the identifiers, joined by commas. */
export function externalAddress(template: string, identifiers: readonly string[]): string {
  return template.replaceAll('{identifiers}', identifiers.map(encodeURIComponent).join(','));
}
