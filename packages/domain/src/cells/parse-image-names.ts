/** How files of images end, whether or not browsers show them. */
const endings: ReadonlySet<string> = new Set([
  ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'],
  ...['tif', 'tiff', 'bmp', 'heic', 'heif'],
]);

const isImageName = (given: string) => {
  const dot = given.lastIndexOf('.');
  return dot > 0 && endings.has(given.slice(dot + 1).toLowerCase());
};

/** Whether a cell holds one or several names of image files, between them commas or semicolons. */
export function areImageNames(given: string): boolean {
  const names = given.split(/[,;]/).map((name) => name.trim());
  return names.every(isImageName);
}
