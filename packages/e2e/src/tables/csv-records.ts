/** Records of a CSV file (RFC 4180), the heading among them; a quoted value may hold line breaks. */
export function countRecords(text: string): number {
  const bare = text.replace(/"[^"]*"/g, '');
  return bare.split(/\r?\n/).filter((line) => line !== '').length;
}
