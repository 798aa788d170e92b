import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inChunks, type MemorySink, memorySink } from './sink-in-memory.fixture';
import { readVcf } from './vcf-reader';

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT';
const names = ['Foma', 'Golf', 'Igri', 'Hanna', 'Vogelsanger Gold'];

function vcf(rows: readonly string[], samples: readonly string[] = names, end = '\n'): string {
  const header = ['##fileformat=VCFv4.3', '##contig=<ID=1H>', [columns, ...samples].join('\t')];
  return [...header, ...rows, ''].join(end);
}

const row = (calls: string, { pos = '7', alt = 'T', format = 'GT' } = {}) =>
  ['1H', pos, 'M1', 'A', alt, '.', 'PASS', 'NS=5', format, ...calls.split(' ')].join('\t');

async function read(
  content: string | Uint8Array,
  options: Parameters<typeof readVcf>[2] & { size?: number } = {},
) {
  const sink = memorySink();
  const summary = await readVcf(inChunks(content, options.size), sink.handler, options);
  return { ...sink, summary };
}

/** As a writer of VCF would write it. */
function written({ variants }: MemorySink): string[] {
  return variants.map(({ facts, calls }) => {
    const { chromosome, position, id, reference, alternates, fields } = facts;
    const texts = calls.map((call) => call ?? './.');
    return [chromosome, position, id, reference, alternates, fields, 'GT', ...texts].join('\t');
  });
}

const odd = [
  row('0/0 0/1 1/1 ./. 0/1'),
  row('0|1 1|0 1|1 .|. 0|0'),
  row('0/2 2/2 1/2 ./. 0/0', { alt: 'T,G' }),
  row('1/0 0/1 0/1 0/1 0/1'),
  row('0 1 . ./. 0/1'),
  row('./1 1/. 0/0 0/0 0/0'),
  row('0/0/0/1 0/0/1/1 ./././. 1/1/1/1 0/1/1/1'),
  row('0/0 ./. 0/0 ./. 0/0', { alt: '.' }),
  row('0/12 12/12 ./. 0/0 1/11', { alt: 'C,G,T,CA,CC,CG,CT,GA,GC,GG,GT,TA' }),
  row('0/0 0/1 1/1 ./. 0/1', { pos: '0' }),
];

test('rows are written again byte for byte, however the calls are stored', async () => {
  const result = await read(vcf(odd));
  expect(result.issues).toEqual([]);
  expect(result.samples).toEqual(names);
  expect(written(result)).toEqual(odd);
  expect(result.variants.map(({ isPacked }) => isPacked)).toEqual([
    ...[true, false, false, false, false, false, false, true, false, true],
  ]);
  expect(result.summary).toEqual({
    hasHeader: true,
    samples: 5,
    variants: 10,
    issues: 0,
    header: ['##fileformat=VCFv4.3', '##contig=<ID=1H>'],
  });
  expect(result.reportedVariants.slice(0, 2)).toEqual([
    { id: 'M1', place: { line: 4, column: 2 } },
    { id: 'M1', place: { line: 5, column: 2 } },
  ]);
  expect(result.samplePlaces[1]).toEqual({ line: 3, column: 10 });
});

test.each([1, 2, 3, 7, 16, 61, 1000])('chunks of %i bytes make no difference', async (size) => {
  expect(written(await read(vcf(odd), { size }))).toEqual(odd);
});

const chance = (state: { seed: number }, below: number) => {
  state.seed = (Math.imul(state.seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state.seed / 2 ** 32) * below);
};

/** Rows of many samples, nearly all of which are plain. */
function invented(samples: number, state = { seed: samples }): string[] {
  const forms = ['0/0', '0/1', '1/1', './.'];
  const rare = ['1/0', '0|1', '1|1', '.', '0', '0/2', '2|1', '10/3', './1', '0/0/1'];
  return Array.from({ length: 40 }, (_, number) => {
    const isOdd = number % 4 === 0;
    const pick = () =>
      isOdd && chance(state, 20) === 0 ? rare[chance(state, rare.length)] : forms[chance(state, 4)];
    const format = number % 7 === 0 ? 'GT:DP' : 'GT';
    const cells = Array.from(
      { length: samples },
      () => `${pick()}${format === 'GT' ? '' : `:${chance(state, 40)}`}`,
    );
    const alt = isOdd ? 'C,G,T,CA,CC,CG,CT,GA,GC,GG' : 'C';
    return row(cells.join(' '), { alt, format });
  });
}

test.each([1, 2, 3, 4, 5, 15, 16, 17, 31, 64, 65, 333])(
  'rows of %i samples are packed if their calls are plain, whatever ends their lines',
  async (count) => {
    const rows = invented(count);
    const samples = Array.from({ length: count }, (_, index) => `s${index}`);
    const expected = rows.map((text) => text.replace(/:\d+/g, '').replace('GT:DP', 'GT'));
    const quick = await read(vcf(rows, samples), { size: 1 + chance({ seed: count }, 5_000) });
    const whole = await read(vcf(rows, samples, '\r\n'));
    const arePlain = expected.map(
      (text) => /\tGT(\t(0\/0|0\/1|1\/1|\.\/\.))+$/.test(text) && !text.includes(','),
    );
    expect(written(quick)).toEqual(expected);
    expect(quick.variants).toEqual(whole.variants);
    expect(quick.variants.map(({ isPacked }) => isPacked)).toEqual(arePlain);
    expect(quick.issues).toEqual([]);
  },
);

test('a line longer than the initial window', async () => {
  const rows = [row('0/0 0/1 1/1 ./. 0/1').replace('NS=5', 'x'.repeat(2_500_000))];
  expect(written(await read(vcf([...rows, ...odd]), { size: 100_000 }))).toEqual([...rows, ...odd]);
});

test('Windows line endings, an end without a newline, blank lines and a byte-order mark', async () => {
  expect(written(await read(vcf(odd, names, '\r\n')))).toEqual(odd);
  expect(written(await read(vcf(odd).trimEnd()))).toEqual(odd);
  expect(written(await read(`${vcf(odd)}\n\r\n`))).toEqual(odd);
  expect(written(await read(`\uFEFF${vcf(odd)}`))).toEqual(odd);
});

test('of several fields only the call is stored, which is reported once', async () => {
  const rows = [
    row('0/0:3,4:7 0/1:1,2:3 1/1:0,9:9 ./.:.:. 0/1', { format: 'GT:AD:DP' }),
    row('0/0:3,4:7 0|1:1,2:3 1/1:0,9:9 ./. 0/1:1', { format: 'GT:AD:DP' }),
    row('3:0/0 4:0/1 5:1/1 6:./. 7:0/1', { format: 'DP:GT' }),
  ];
  const result = await read(vcf(rows));
  expect(result.issues).toEqual([]);
  expect(result.notices).toEqual([{ code: 'other-fields-not-kept', line: 4, value: 'GT:AD:DP' }]);
  expect(result.variants.map(({ calls }) => calls)).toEqual([
    ['0/0', '0/1', '1/1', null, '0/1'],
    ['0/0', '0|1', '1/1', null, '0/1'],
    ['0/0', '0/1', '1/1', null, '0/1'],
  ]);
  expect(result.variants[0]?.isPacked).toBe(true);
});

test('300 alleles at a site', async () => {
  const alt = Array.from({ length: 300 }, (_, index) => `A${'C'.repeat(index + 1)}`).join(',');
  const rows = [row('0/300 299/300 ./. 12/250 1|300', { alt })];
  expect(written(await read(vcf(rows)))).toEqual(rows);
});

test('letters beyond ASCII stay', async () => {
  const rows = [row('0/0 0/1 1/1 ./. 0/1').replace('M1', 'Märker—1')];
  const result = await read(vcf(rows, ['Žito', 'b', 'c', 'd', 'e']));
  expect(written(result)).toEqual(rows);
  expect(result.samples[0]).toBe('Žito');
});

const good = '0/0 0/1 1/1 ./. 0/1';

test.each([
  ['no header', 'a,b,c\n1,2,3\n', [{ code: 'no-header', line: 1, value: 'a,b,c' }]],
  ['nothing', '', [{ code: 'no-header', line: 1 }]],
  ['no line of names', '##fileformat=VCFv4.3\n', [{ code: 'no-header', line: 2 }]],
  [
    'rows before names',
    `##a\n${row(good)}\n`,
    [{ code: 'no-header', line: 2, value: row(good).slice(0, 100) }],
  ],
  ['other columns', '#CHROM\tPOS\tNAME\n', [{ code: 'bad-header', line: 1, column: 2, value: 'NAME' }]],
  ['no samples', `${columns}\n`, [{ code: 'no-samples', line: 1 }]],
  ['header only', vcf([]), [{ code: 'no-markers', line: 4 }]],
  [
    'a sample twice',
    vcf([row('0/0 0/1')], ['a', 'a']),
    [{ code: 'duplicate-sample', line: 3, column: 10, value: 'a' }],
  ],
  [
    'a sample without a name',
    vcf([row('0/0 0/1')], ['a', '']),
    [{ code: 'missing-name', line: 3, column: 10 }],
  ],
  ['a short row', vcf([row('0/0 0/1')]), [{ code: 'ragged-row', line: 4, column: 11 }]],
  ['a long row', vcf([row(`${good} 0/1`)]), [{ code: 'ragged-row', line: 4, column: 14 }]],
  ['a row without calls', vcf(['1H\t7\tM1']), [{ code: 'ragged-row', line: 4 }]],
  [
    'a position in words',
    vcf([row(good, { pos: 'end' })]),
    [{ code: 'bad-position', line: 4, column: 1, value: 'end' }],
  ],
  ['no GT', vcf([row(good, { format: 'DP' })]), [{ code: 'no-genotypes', line: 4, column: 8, value: 'DP' }]],
  [
    'no call at all',
    vcf([row('0/0 x 1/1 ./. 0/1')]),
    [{ code: 'bad-call', line: 4, column: 10, value: 'x' }],
  ],
  ['an empty call', vcf([row('0/0  1/1 ./. 0/1')]), [{ code: 'bad-call', line: 4, column: 10, value: '' }]],
  [
    'a second alternate that is not there',
    vcf([row('0/0 0/2 1/1 ./. 0/1')]),
    [{ code: 'allele-beyond-alternates', line: 4, column: 10, value: '0/2' }],
  ],
  [
    'an alternate where there is none',
    vcf([row(good, { alt: '.' })]),
    [{ code: 'allele-beyond-alternates', line: 4, column: 10, value: '0/1' }],
  ],
  [
    'an allele that is too long',
    vcf([row(good, { alt: 'T'.repeat(1_001) })]),
    [{ code: 'allele-too-long', line: 4, column: 4, value: 'T'.repeat(1_000) }],
  ],
])('%s is an issue at its cell', async (_, content, issues) => {
  for (const size of [5, 1 << 16]) {
    const result = await read(content, { size });
    expect(result.issues).toEqual(issues);
    expect(result.summary.issues).toBe(issues.length);
  }
});

test('issues do not end the reading, until there are too many of them', async () => {
  const rows = [row('0/0'), row(good), row('x 0/0 0/0 0/0 0/0'), row('1/1')];
  expect((await read(vcf(rows))).issues.map(({ line }) => line)).toEqual([4, 6, 7]);
  expect((await read(vcf(rows), { maxIssues: 2 })).issues.map(({ line }) => line)).toEqual([4, 6]);
});

test('more different calls than there are codes', async () => {
  const samples = Array.from({ length: 3_000 }, (_, index) => `s${index}`);
  const alt = Array.from({ length: 400 }, (_, index) => `<V${index}>`).join(',');
  const rows = Array.from({ length: 30 }, (_, number) =>
    row(
      samples
        .map(
          (_name, index) => `${(number * 3_000 + index) % 400}/${Math.floor((number * 3_000 + index) / 400)}`,
        )
        .join(' '),
      { alt },
    ),
  );
  const { issues } = await read(vcf(rows, samples));
  expect(issues).toEqual([
    { code: 'too-many-calls', line: 25, column: expect.any(Number), value: expect.any(String) },
  ]);
});

test('a line without end is given up', async () => {
  const { issues } = await read(`##${'x'.repeat(5_000)}`, { size: 100, longestLine: 1_000 });
  expect(issues).toEqual([{ code: 'line-too-long', line: 1 }]);
});

test('gzip, complete and truncated', async () => {
  const packed = gzipSync(vcf(odd));
  expect(written(await read(packed, { size: 10 }))).toEqual(odd);
  const cut = await read(packed.subarray(0, packed.length - 9));
  expect(cut.issues).toMatchObject([{ code: 'gzip-truncated' }]);
});

test('a failure to read the file is not an issue of the file', async () => {
  async function* failing() {
    yield Buffer.from(vcf(odd));
    throw new Error('The disk is gone.');
  }
  await expect(readVcf(failing(), memorySink().handler)).rejects.toThrow('The disk is gone.');
});

test('reading ends when it is aborted', async () => {
  const signal = AbortSignal.abort(new Error('No longer wanted.'));
  await expect(readVcf(inChunks(vcf(odd)), memorySink().handler, { signal })).rejects.toThrow(
    'No longer wanted.',
  );
});
