export interface TextStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  /** Calls back with the key that another tab has written. */
  readonly onForeignChange: (listener: (key: string) => void) => void;
}

/** Browsers may refuse storage, or it may be full; preferences then last as long as the page. */
export function browserStorage(): TextStorage {
  return {
    read(key) {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        window.localStorage.setItem(key, text);
      } catch {
        return;
      }
    },
    onForeignChange(listener) {
      window.addEventListener('storage', (event) => {
        if (event.key !== null) listener(event.key);
      });
    },
  };
}
