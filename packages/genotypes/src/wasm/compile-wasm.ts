import asc from 'assemblyscript/asc';

/** Compiler options of all kernels. The same source gives the same bytes on every machine. */
const options = [
  '-O3',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  '--enable',
  'simd',
  '--outFile',
  'out.wasm',
];

/**
 * Compiles AssemblyScript sources, by path, to the text of a module that contains the bytes. Kernels share what they
 * import. For generators only.
 */
export async function compileWasm(name: string, sources: ReadonlyMap<string, string>): Promise<string> {
  let binary = new Uint8Array();
  const { error, stderr } = await asc.main([`${name}.ts`, ...options], {
    readFile: (path) => sources.get(path) ?? null,
    writeFile: (path, contents) => {
      if (path === 'out.wasm' && typeof contents !== 'string') binary = Uint8Array.from(contents);
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`${name}.ts does not compile: ${stderr.toString()}`, { cause: error });
  const base64 = Buffer.from(binary).toString('base64');
  return [
    `/** ${binary.length} bytes, compiled from assembly/${name}.ts by \`npm run gen\`. */`,
    `export const ${constantOf(name)} =\n  '${base64}';\n`,
  ].join('\n');
}

const constantOf = (name: string) => `${name.replace(/-./g, ([, letter = '']) => letter.toUpperCase())}Wasm`;
