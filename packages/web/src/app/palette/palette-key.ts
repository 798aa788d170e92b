interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export const isMac = () => /^(Mac|iP)/.test(navigator.platform);

/** Ctrl+K, or Cmd+K where Ctrl+K deletes to the end of the line. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  const hasModifier = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return hasModifier && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
