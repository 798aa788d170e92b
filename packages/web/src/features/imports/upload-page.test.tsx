import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { anImportJob, fakeImportApi, uploaded } from '@landrace/testkit/fake-api/fake-import-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fakeUpload } from '@landrace/testkit/fake-api/fake-upload';
import { aSession } from '@landrace/testkit/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { UploadPage } from './upload-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  const session = { ...aSession, userType: 'Data Curator', createdOn: Date.now() } as const;
  preferences.setDevice({ token: session, serverSettings: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const uuid = '11111111-1111-4111-8111-111111111111';
type World = Parameters<typeof fakeImportApi>[0];

async function open(at: string, { mode = 'IMPORT', ...world }: World & { readonly mode?: string } = {}) {
  const imports = fakeImportApi(world);
  const server = fakeServer(
    ({ path }) => (path === 'settings' ? { authMode: 'SELECTIVE', dataImportMode: mode } : undefined),
    ...imports.parts,
  );
  const upload = fakeUpload(server.fetch);
  vi.stubGlobal('XMLHttpRequest', upload.XMLHttpRequest);
  const router = await showScreen({
    screen: UploadPage,
    path: '/import/data-upload/$templateType',
    at: `/import/data-upload/${at}`,
    server,
    addresses: (name, params) => {
      if (name === 'import-upload-type') return `/import/data-upload/${params?.templateType}`;
      return name === 'germplasm' ? '/data/germplasm' : undefined;
    },
  });
  return { server, upload, router, imports };
}

const give = (name: string) => {
  const input = screen.getByLabelText(/^Choose (another )?file$/);
  fireEvent.change(input, { target: { files: [new File(['ACCENUMB\n'], name)] } });
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = ({ calls }: Awaited<ReturnType<typeof open>>['server'], part: string) =>
  calls.filter(({ path }) => path === `import/template/${uuid}/${part}`).map(({ body }) => body);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the form', () => {
  test('describes a type, its templates and the accepted files', async () => {
    const { router } = await open('mcpd');
    expect(await screen.findByText(/41 descriptors/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Empty template' });
    expect(link.getAttribute('href')).toMatch(
      /\/api\/import\/template\/mcpd\/file\?content=empty&format=xlsx&locale=en_GB$/,
    );
    expect(screen.getByText('Accepted: .xlsx, .csv, .tsv, .txt, .zip')).toBeDefined();
    choose('File contents', 'pedigree');
    await waitFor(() => expect(router.state.location.pathname).toBe('/import/data-upload/pedigree'));
    expect(await screen.findByText(/Parents of germplasm/)).toBeDefined();
    expect(screen.getByText(/can only add data/)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('shows only the options of the type', async () => {
    const { router } = await open('genotype');
    expect(await screen.findByLabelText('Orientation')).toBeDefined();
    expect(screen.getByLabelText('Visibility of the new dataset')).toBeDefined();
    choose('File contents', 'shapefile');
    await waitFor(() => expect(router.state.location.pathname).toContain('shapefile'));
    expect(await screen.findByLabelText('Dataset the file belongs to')).toBeDefined();
    expect(screen.queryByLabelText('Visibility of the new dataset')).toBeNull();
    give('plots.zip');
    await press('Upload and check');
    expect(await screen.findByText('Please choose the dataset the file belongs to.')).toBeDefined();
  });

  test('offers allele frequencies beside genotypes, with templates and their orientation', async () => {
    const { upload } = await open('allelefreq');
    const card = await screen.findByRole('region', { name: 'Allele frequencies' });
    expect(card.textContent).toContain(
      'Allele frequencies from 0 to 1 by germplasm or population and marker',
    );
    expect(within(card).getByText(/^The template has rows for chromosomes/)).toBeDefined();
    const link = within(card).getByRole('link', { name: 'Example with data' });
    expect(link.getAttribute('href')).toMatch(/import\/template\/allelefreq\/file\?content=example/);
    const types = [...screen.getByLabelText<HTMLSelectElement>('File contents').options];
    expect(types.slice(1, 3).map(({ text }) => text)).toEqual(['Genotypes', 'Allele frequencies']);
    choose('Orientation', 'GENOTYPE_MARKER_BY_GERMPLASM');
    choose('Visibility of the new dataset', 'hidden');
    give('pools.csv');
    await press('Upload and check');
    await waitFor(() => expect(upload.addresses).toHaveLength(1));
    expect(Object.fromEntries(new URL(upload.addresses[0] ?? '').searchParams)).toEqual({
      type: 'allelefreq',
      update: 'false',
      dataOrientation: 'GENOTYPE_MARKER_BY_GERMPLASM',
      datasetStateId: '3',
    });
    await act(() => upload.arrive());
  });

  test('replaces the matrix of a dataset instead of creating one', async () => {
    const { upload } = await open('genotype');
    fireEvent.click(await screen.findByRole('radio', { name: 'Replace' }));
    expect(screen.getByText(/you can undo the import/)).toBeDefined();
    expect(screen.getByLabelText('Target dataset (optional)')).toBeDefined();
    expect(screen.queryByLabelText('Visibility of the new dataset')).toBeNull();
    give('calls.vcf');
    await press('Upload and check');
    await waitFor(() => expect(upload.addresses).toHaveLength(1));
    expect(Object.fromEntries(new URL(upload.addresses[0] ?? '').searchParams)).toEqual({
      type: 'genotype',
      update: 'true',
      dataOrientation: 'GENOTYPE_GERMPLASM_BY_MARKER',
    });
    await act(() => upload.arrive());
  });

  test('requires a file of the right type before anything is sent', async () => {
    const { upload } = await open('mcpd');
    await press('Upload and check');
    expect(await screen.findByText('Please choose a file.')).toBeDefined();
    give('passports.pdf');
    expect(await screen.findByText(/needs one of these file types/)).toBeDefined();
    await press('Upload and check');
    expect(upload.addresses).toEqual([]);
  });

  test('sends the file with its options, shows the progress and opens the report', async () => {
    const { upload, router } = await open('trial');
    await screen.findByText(/Traits, plots or plants/);
    choose('Visibility of the new dataset', 'private');
    give('trial.xlsx');
    await press('Upload and check');
    expect(await screen.findByText('Uploading trial.xlsx')).toBeDefined();
    act(() => upload.move(5, 10));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5');
    await act(() => upload.arrive());
    await waitFor(() => expect(router.state.location.search).toEqual({ job: uploaded }));
    expect(await screen.findByText('Waiting to start')).toBeDefined();
    const [address = ''] = upload.addresses;
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      type: 'trial',
      update: 'false',
      datasetStateId: '2',
    });
  });

  test('lets an upload be cancelled', async () => {
    const { upload } = await open('mcpd');
    await screen.findByText(/41 descriptors/);
    give('passports.csv');
    await press('Upload and check');
    await press('Cancel upload');
    expect(await screen.findByText(/upload was cancelled/)).toBeDefined();
    expect(upload.count()).toBe(0);
  });

  test.each([
    ['NONE', 'Imports are disabled.'],
    ['VERIFY', 'Files can be checked but not imported.'],
  ])('explains the mode %s', async (mode, sentence) => {
    await open('mcpd', { mode });
    expect(await screen.findByText(sentence)).toBeDefined();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload and check' });
    expect(send.disabled).toBe(mode === 'NONE');
  });
});

const faulty = anImportJob({
  uuid,
  issueCounts: { SHAPEFILE_WARNING_MISSING_ACCENUMB: 9, GENERIC_INVALID_NUMBER: 1, MCPD_INVALID_SAMPSTAT: 2 },
  feedback: [
    {
      status: 'MCPD_INVALID_SAMPSTAT',
      rowIndex: 3,
      sheet: 'DATA',
      column: 'SAMPSTAT',
      value: '301',
      message: '',
      type: 'ERROR',
    },
  ],
});
const aboutColumns = (status: 'GENERIC_MISSING_COLUMN' | 'TRIALS_MISSING_TRAIT_DECLARATION', sheet: string) =>
  ({ status, rowIndex: 1, sheet, message: '', type: 'ERROR' }) as const;
const issue = { issueId: 1, jobId: 1, severity: 'ERROR', sheet: 'DATA' } as const;
const issues = [
  { ...issue, status: 'MCPD_INVALID_SAMPSTAT', row: 3, column: 'SAMPSTAT', columnNumber: 30, value: '301' },
  {
    ...issue,
    issueId: 2,
    status: 'GENERIC_INVALID_NUMBER',
    row: 7,
    column: 'ELEVATION',
    columnNumber: 26,
    value: 'high',
  },
] as const;

const foreign = {
  isMade: false,
  sheets: [
    {
      name: 'DATA',
      columns: [
        { heading: 'no', samples: ['1'], hasGaps: false },
        { heading: 'name', samples: ['HOR 1'], hasGaps: false },
        { heading: 'collected', samples: ['31.12.1985'], hasGaps: false },
      ],
    },
  ],
  mapping: {
    sheets: [
      {
        from: 'DATA',
        to: 'DATA',
        columns: [
          { from: 'no', to: null },
          { from: 'name', to: 'ACCENAME' },
          { from: 'collected', to: null },
        ],
        constants: [],
      },
    ],
  },
  variables: [],
  formats: { dates: { order: null, sample: '01.02.1985' } },
  origin: 'suggested',
} as const satisfies FoundColumns;

describe('the report', () => {
  test('groups issues, errors first, with the first cell, a text and a hint', async () => {
    await open(`mcpd?job=${uuid}`, { jobs: [faulty], issues });
    expect(await screen.findByText('3 errors and 9 warnings')).toBeDefined();
    const [first, second, third] = within(
      screen.getByRole('region', { name: 'Issues by type' }),
    ).getAllByRole('listitem');
    expect(first?.textContent).toContain('Error, 2×');
    expect(first?.textContent).toContain('Unknown biological status.');
    expect(first?.textContent).toContain('Use a code from MCPD 2.1, descriptor 19.');
    expect(first?.textContent).toContain('sheet DATA, row 3, column SAMPSTAT, value “301”');
    expect(second?.textContent).toContain('Error, 1×');
    expect(third?.textContent).toContain('Warning, 9×');
    expect(screen.queryByRole('button', { name: 'Import…' })).toBeNull();
  });

  test('lists every cell, and on demand those of one kind', async () => {
    await open(`mcpd?job=${uuid}`, { jobs: [faulty], issues });
    expect(await screen.findByDisplayValue('high')).toBeDefined();
    await press('Show all 2 in the list: Unknown biological status.');
    await waitFor(() => expect(screen.queryByDisplayValue('high')).toBeNull());
    expect(await screen.findByDisplayValue('301')).toBeDefined();
    await press('Show all issues');
    expect(await screen.findByDisplayValue('high')).toBeDefined();
  });

  test('lets cells be corrected in place, and checks them', async () => {
    const { server } = await open(`mcpd?job=${uuid}`, { jobs: [faulty], issues });
    const cell = await screen.findByRole('textbox', { name: 'DATA, row 7, ELEVATION' });
    fireEvent.change(cell, { target: { value: '412' } });
    expect(screen.getByText('1 cell corrected.')).toBeDefined();
    fireEvent.change(cell, { target: { value: 'high' } });
    expect(screen.queryByText('1 cell corrected.'), 'as it was').toBeNull();
    fireEvent.change(cell, { target: { value: '412' } });
    await press('Check again');
    expect(await screen.findByText('Waiting to start')).toBeDefined();
    expect(sent(server, 'fix')).toEqual([
      { fixes: [{ sheet: 'DATA', row: 7, columnNumber: 26, value: '412' }] },
    ]);
  });

  test('lets an invalid value be replaced in its whole column', async () => {
    const { server } = await open(`mcpd?job=${uuid}`, { jobs: [faulty], issues });
    const cell = await screen.findByRole('textbox', { name: 'DATA, row 7, ELEVATION' });
    const everywhere = { name: 'Everywhere: replace “high” in all faulty cells of ELEVATION' };
    expect(screen.queryByRole('checkbox', everywhere)).toBeNull();
    fireEvent.change(cell, { target: { value: '412' } });
    fireEvent.click(screen.getByRole('checkbox', everywhere));
    await press('Check again');
    await waitFor(() =>
      expect(sent(server, 'fix')).toEqual([
        { fixes: [{ sheet: 'DATA', row: 7, columnNumber: 26, value: '412', isEverywhere: true }] },
      ]),
    );
  });

  test('explains an invalid allele frequency, and lets it be corrected', async () => {
    const status = 'ALLELEFREQ_OUT_OF_RANGE';
    const job = anImportJob({ uuid, datatype: 'allelefreq', issueCounts: { [status]: 1 } });
    const cell = { ...issue, status, row: 2, column: 'C', columnNumber: 3, value: '35' } as const;
    const { server } = await open(`allelefreq?job=${uuid}`, { jobs: [job], issues: [cell] });
    const found = await screen.findByRole('region', { name: 'Issues by type' });
    expect(found.textContent).toContain('Invalid allele frequency.');
    expect(found.textContent).toContain('not a percentage');
    const input = await screen.findByRole('textbox', { name: 'DATA, row 2, C' });
    fireEvent.change(input, { target: { value: '0.35' } });
    await press('Check again');
    await waitFor(() =>
      expect(sent(server, 'fix')).toEqual([
        { fixes: [{ sheet: 'DATA', row: 2, columnNumber: 3, value: '0.35' }] },
      ]),
    );
  });

  test('lets columns be mapped, and checks the file with the mapping', async () => {
    const { server } = await open(`mcpd?job=${uuid}`, { jobs: [faulty], issues, columns: foreign });
    await press('Match columns');
    expect(await screen.findByText(/^Guessed from the headings/)).toBeDefined();
    choose('Match for column collected', 'COLLDATE');
    choose('Dates', 'dmy');
    fireEvent.change(screen.getByLabelText('Additional codes for missing values'), {
      target: { value: '-9; unknown ' },
    });
    choose('Match for column no', 'ACCENUMB');
    choose('Match for column name', 'ACCENUMB');
    expect(screen.getByLabelText<HTMLSelectElement>('Match for column no').value, 'given away').toBe('');
    await press('Check with these columns');
    expect(await screen.findByText('Waiting to start')).toBeDefined();
    expect(sent(server, 'mapping')).toEqual([
      {
        sheets: [
          {
            from: 'DATA',
            to: 'DATA',
            columns: [
              { from: 'no', to: null },
              { from: 'name', to: 'ACCENUMB' },
              { from: 'collected', to: 'COLLDATE' },
            ],
            constants: [],
          },
        ],
        formats: { dayOrder: 'dmy', missingWords: ['-9', 'unknown'] },
      },
    ]);
  });

  test('of a file with unknown headings starts with its columns', async () => {
    const feedback = [aboutColumns('GENERIC_MISSING_COLUMN', 'DATA')];
    const job = anImportJob({ uuid, datatype: 'mcpd', feedback });
    await open(`mcpd?job=${uuid}`, { jobs: [job], issues: [], columns: foreign });
    expect(await screen.findByText(/^Guessed from the headings/)).toBeDefined();
    await press('Back to the report');
    expect(await screen.findByRole('button', { name: 'Match columns' })).toBeDefined();
  });

  test('of a matrix with wrong headings explains the error, since it has no columns to map', async () => {
    const feedback = [aboutColumns('GENERIC_MISSING_COLUMN', 'HAPMAP')];
    const job = anImportJob({
      uuid,
      datatype: 'genotype',
      feedback,
      issueCounts: { GENERIC_MISSING_COLUMN: 1 },
    });
    await open(`genotype?job=${uuid}`, { jobs: [job], issues: [] });
    expect(await screen.findByRole('button', { name: 'Match columns' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Issues by type' })).toBeDefined();
  });

  test('describes a matrix, and asks for the columns of the map beside it', async () => {
    const names = ['marker', 'Line 1', 'Line 2', 'Line 3', 'Line 4', 'Line 5', 'Line 6'];
    const columns = {
      isMade: false,
      sheets: [
        { name: 'CALLS', columns: names.map((heading) => ({ heading, samples: ['A'], hasGaps: false })) },
        { name: 'LOCI', columns: [{ heading: 'marker', samples: ['m1'], hasGaps: false }] },
      ],
      mapping: {
        sheets: [
          { from: 'CALLS', to: 'DATA', columns: [], constants: [] },
          { from: 'LOCI', to: null, columns: [], constants: [] },
        ],
      },
      variables: [],
      formats: {},
      origin: 'suggested',
    } as const satisfies FoundColumns;
    const job = { ...faulty, datatype: 'genotype' } as const;
    const { server } = await open(`genotype?job=${uuid}`, { jobs: [job], issues, columns });
    await press('Match columns');
    expect(await screen.findByText(/^A matrix of germplasm and markers/)).toBeDefined();
    expect(screen.getByText('marker · Line 1 · Line 2 · Line 3 · Line 4 · Line 5 · …')).toBeDefined();
    expect(screen.queryByLabelText('Match for column Line 1')).toBeNull();
    choose('Sheet “LOCI” contains', 'MAP');
    expect(screen.getByLabelText<HTMLSelectElement>('Match for column marker').value).toBe('Marker');
    await press('Check with these columns');
    await waitFor(() =>
      expect(sent(server, 'mapping')).toEqual([
        {
          sheets: [
            { from: 'CALLS', to: 'DATA', columns: [], constants: [] },
            { from: 'LOCI', to: 'MAP', columns: [{ from: 'marker', to: 'Marker' }], constants: [] },
          ],
        },
      ]),
    );
  });

  test('offers existing traits for undeclared columns, and asks which of two is meant', async () => {
    const columns = {
      isMade: false,
      sheets: [{ name: 'DATA', columns: [{ heading: 'Grain yield', samples: ['5.1'], hasGaps: false }] }],
      mapping: {
        sheets: [
          {
            from: 'DATA',
            to: 'DATA',
            columns: [{ from: 'Grain yield', to: 'Grain yield' }],
            constants: [],
          },
        ],
      },
      variables: [
        { id: 7, name: 'Grain yield', dataType: 'numeric', unit: 't/ha' },
        { id: 8, name: 'Grain yield', dataType: 'numeric', unit: 'kg/ha' },
      ],
      formats: {},
      origin: 'suggested',
    } as const satisfies FoundColumns;
    const feedback = [aboutColumns('TRIALS_MISSING_TRAIT_DECLARATION', 'DATA')];
    const job = anImportJob({ uuid, datatype: 'trial', feedback });
    const { server } = await open(`trial?job=${uuid}`, { jobs: [job], issues, columns });
    // The column mapping opens without a click.
    const kind = await screen.findByLabelText<HTMLSelectElement>('Type of the variable in Grain yield');
    expect([...kind.options].map(({ text }) => text)).toEqual([
      '– please choose –',
      'Existing: Numeric, t/ha',
      'Existing: Numeric, kg/ha',
      'New: Categorical',
      'New: Numeric',
      'New: Text',
      'New: Date',
      'New: Images',
    ]);
    expect(screen.getByText(/^There are 2 variables called “Grain yield”/)).toBeDefined();
    fireEvent.change(kind, { target: { value: '8' } });
    expect(screen.queryByText(/variables called “/)).toBeNull();
    await press('Check with these columns');
    await waitFor(() =>
      expect(sent(server, 'mapping')).toMatchObject([
        { sheets: [{ columns: [{ from: 'Grain yield', to: 'Grain yield', variableId: 8 }] }] },
      ]),
    );
  });

  test('asks for the content of files without a list, and checks them with the answers', async () => {
    const columns = {
      isMade: true,
      sheets: [
        {
          name: 'IMAGES',
          columns: [
            { heading: 'Image filename', samples: ['a_19971104.tif'], hasGaps: false },
            { heading: 'Recording Date', samples: ['1997-11-04'], hasGaps: false },
          ],
        },
      ],
      mapping: {
        sheets: [
          {
            from: 'IMAGES',
            to: 'IMAGES',
            columns: [
              { from: 'Image filename', to: 'Image filename' },
              { from: 'Recording Date', to: 'Recording Date' },
            ],
            constants: [],
          },
        ],
      },
      variables: [],
      formats: {},
      origin: 'suggested',
    } as const satisfies FoundColumns;
    const { server } = await open(`geotiff?job=${uuid}`, {
      jobs: [{ ...faulty, datatype: 'geotiff' }],
      issues,
      columns,
    });
    await press('Match columns');
    expect(await screen.findByText(/^The zip file contains no table/)).toBeDefined();
    expect(screen.queryByLabelText(/^Sheet “/), 'there is nothing to choose').toBeNull();
    choose('Image reference type in every row', 'Trait');
    fireEvent.change(screen.getByLabelText('Reference Name in every row'), { target: { value: 'Blight' } });
    expect(screen.queryByLabelText('Recording Date in every row'), 'given by the names').toBeNull();
    await press('Check with these columns');
    expect(await screen.findByText('Waiting to start')).toBeDefined();
    const [mapping] = sent(server, 'mapping') as [typeof columns.mapping];
    expect(mapping.sheets[0].constants).toEqual([
      { to: 'Image reference type', value: 'Trait' },
      { to: 'Reference Name', value: 'Blight' },
    ]);
  });

  test('leads back to the form for a corrected file, with the same options', async () => {
    const { router } = await open(`mcpd?job=${uuid}`, { jobs: [{ ...faulty, isUpdate: true }], issues });
    await press('Upload a corrected file');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Update' }).checked).toBe(true);
  });

  test('shows what an update would change before it does', async () => {
    const change = { changeId: 1, jobId: 1, sheet: 'DATA', row: 2, item: 'HOR 1' } as const;
    await open(`mcpd?job=${uuid}`, {
      jobs: [anImportJob({ uuid, isUpdate: true })],
      changes: [
        { ...change, action: 'changed', column: 'ACCENAME', oldValue: 'Old', newValue: 'New' },
        {
          ...change,
          changeId: 3,
          action: 'changed',
          item: 'DEU146',
          affected: 1200,
          column: 'DONORNAME',
          oldValue: 'Station',
          newValue: `Station ${'x'.repeat(250)} of the end`,
        },
        { ...change, changeId: 2, action: 'unchanged', item: 'HOR 2' },
      ],
    });
    expect(await screen.findByRole('tab', { name: 'Changed cells (2)' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Added (0)' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Unchanged (1)' })).toBeDefined();
    expect(await screen.findByText('Old')).toBeDefined();
    expect(screen.getByText('New')).toBeDefined();
    expect(screen.getByText('Institute DEU146 (1,200 germplasm)')).toBeDefined();
    expect(screen.queryByText(/of the end$/), 'cut').toBeNull();
    await press(/^Station x+…$/);
    expect(await screen.findByText(/of the end$/)).toBeDefined();
    await press('Import…');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('cells changed (2)');
  });

  test('shows what a matrix loses and gains when it is replaced', async () => {
    const change = { changeId: 1, jobId: 1, sheet: 'VCF', column: 'Marker' } as const;
    await open(`genotype?job=${uuid}`, {
      jobs: [
        anImportJob({
          uuid,
          datatype: 'genotype',
          isUpdate: true,
          replacement: {
            datasetId: 7,
            datasetName: 'Panel',
            markers: { before: 1094, after: 1100, added: 7, removed: 1 },
            germplasm: { before: 252, after: 252, added: 0, removed: 0 },
          },
        }),
      ],
      changes: [{ ...change, action: 'removed', item: '11_20996' }],
    });
    const row = await screen.findByRole('row', { name: /^Markers/ });
    expect(row.textContent).toBe('Markers1,0941,10071');
    expect(screen.getByRole('row', { name: /^Germplasm/ }).textContent).toBe('Germplasm25225200');
    expect(await screen.findByRole('tab', { name: 'Removed (1)' })).toBeDefined();
    expect(screen.queryByRole('tab', { name: /^Unchanged/ })).toBeNull();
    expect(screen.queryByText(/^The file contains no changes/)).toBeNull();
    expect(await screen.findByText('11_20996')).toBeDefined();
    expect(screen.getByText(/Replace ·/)).toBeDefined();
    await press('Import…');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('replaces that of “Panel”');
  });

  test('of a valid file states what will be imported, imports it and shows the counts', async () => {
    const { imports } = await open(`mcpd?job=${uuid}`, {
      jobs: [anImportJob({ uuid, rowCounts: { DATA: 1200 } })],
    });
    await press('Import…');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('DATA: 1,200 rows');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Waiting to start')).toBeDefined();
    imports.change(uuid, {
      status: 'completed',
      imported: true,
      changeSetId: 5,
      stats: { germplasm: 1200, locations: 0, fileResourceId: 17 },
      updatedOn: '2026-02-03T11:00:00Z',
    });
    expect(await screen.findByText('Import successful.')).toBeDefined();
    const link = screen.getByRole('link', { name: /1,200\s*Germplasm/ });
    expect(link.getAttribute('href')).toBe('/data/germplasm?changeSet=5');
    expect(screen.queryByText('Locations')).toBeNull();
    expect(screen.getByRole('link', { name: 'Download file' }).getAttribute('href')).toMatch(
      /fileresource\/17\/download$/,
    );
  });

  test('where only checks are allowed says so and offers no import', async () => {
    await open(`mcpd?job=${uuid}`, { jobs: [anImportJob({ uuid })], mode: 'VERIFY' });
    expect(await screen.findByText('Your data is valid, but data import is disabled.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Import…' })).toBeNull();
  });

  test('of an import that does not exist leads back', async () => {
    await open(`mcpd?job=${uuid}`);
    expect(await screen.findByText('Import not found')).toBeDefined();
  });

  test('of a failed job states the reason, and where the log is', async () => {
    const failed = anImportJob({ uuid, status: 'failed', errorCode: 'internal.error' });
    await open(`mcpd?job=${uuid}`, { jobs: [failed] });
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
    expect(screen.getByRole('link', { name: 'Download log' }).getAttribute('href')).toMatch(
      new RegExp(`import/template/${uuid}/log$`),
    );
  });
});

const loaded = anImportJob({ uuid, imported: true, isLoad: true, changeSetId: 5, stats: { germplasm: 3 } });

describe('an import', () => {
  test('is undone after a confirmation', async () => {
    await open(`mcpd?job=${uuid}`, { jobs: [loaded] });
    await press('Undo import');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This import was undone')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  test('that depends on another undo says so, and is undone afterwards', async () => {
    await open(`mcpd?job=${uuid}`, { jobs: [loaded], isUndoneByJob: true });
    await press('Undo import');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect((await within(dialog).findByRole('status')).textContent).toContain(
      'after any other imports and undos have finished',
    );
    expect(await screen.findByText('This import was undone')).toBeDefined();
  });

  test('that later changes depend on is not undone, with the reason', async () => {
    await open(`mcpd?job=${uuid}`, { jobs: [loaded], undoRefusal: 'changeSet.undone' });
    await press('Undo import');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('already been undone');
  });

  test('is in the list of past imports, with its file', async () => {
    const past = {
      id: 4,
      datatype: 'mcpd',
      originalFilename: 'passports.csv',
      isUpdate: false,
      datasetstateId: 1,
      status: 'completed',
      stats: { germplasm: 3, fileResourceId: 17 },
      createdOn: '2026-02-03T10:00:00Z',
      userId: 7,
      userName: 'Curator',
      fileResourceId: 17,
      changeSetId: 5,
    } as const;
    await open('mcpd?tab=history', { history: [past] });
    const link = await screen.findByRole('link', { name: 'passports.csv' });
    expect(link.getAttribute('href')).toMatch(/fileresource\/17\/download$/);
    expect(screen.getByText('Germplasm: 3')).toBeDefined();
    await press(/^Actions/);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo import' }));
    expect(await screen.findByRole('alertdialog')).toBeDefined();
  });
});
