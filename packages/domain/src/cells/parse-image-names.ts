/** File extensions of images, whether or not browsers show them. */
const extensions: ReadonlySet<string> = new Set([
  ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'],
  ...['tif', 'tiff', 'bmp', 'heic', 'heif'],
]);

const isImageName = (text: string) => {
  const dot = text.lastIndexOf('.');
  return dot > 0 && extensions.has(text.slice(dot + 1).toLowerCase());
};

/** Whether a cell contains one or several names of image files, separated by commas or semicolons. */
export function areImageNames(text: string): boolean {
  const names = text.split(/[,;]/).map((name) => name.trim());
  return names.every(isImageName);
}
