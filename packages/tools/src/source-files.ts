/** Written by `npm run gen`, or stored as they came from elsewhere. */
const generated = ['packages/server/snapshots/', 'packages/testkit/src/upgrade/', 'docs/reference/'];

export type SourceKind = 'source' | 'tests' | 'styles';

/** Code that people write: its kind, or undefined for texts, data and generated files. */
export function sourceKindOf(path: string): SourceKind | undefined {
  if (generated.some((folder) => path.startsWith(folder)) || /\.wasm\.ts$/.test(path)) return undefined;
  if (!/\.(tsx?|[cm]js|css|sql)$/.test(path)) return undefined;
  if (/^packages\/(testkit|e2e)\/|\.(test|spec|fixture)\.\w+$|\/testing\//.test(path)) return 'tests';
  return path.endsWith('.css') ? 'styles' : 'source';
}

/** `packages/web/src/main.tsx` → `web`; files outside of a package → their top folder, or `root`. */
export function packageOf(path: string): string {
  const [top = '', second = '', ...rest] = path.split('/');
  if (second === '') return 'root';
  return top === 'packages' && rest.length > 0 ? second : top;
}
