import { anImportJob, fakeImportApi } from '@landrace/testkit/fake-api/fake-import-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import type { ImportedJob } from '../../../lib/jobs/job';
import { UnknownNames } from './unknown-names';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const uuid = '11111111-1111-4111-8111-111111111111';

async function show(facts: Partial<ImportedJob>) {
  const job = anImportJob({ uuid, datatype: 'trial', ...facts });
  const server = fakeServer(...fakeImportApi({ jobs: [job] }).parts);
  const onChecked = vi.fn();
  await showScreen({
    screen: () => <UnknownNames job={job as ImportedJob} onChecked={onChecked} />,
    path: '/',
    server,
  });
  return { server, onChecked };
}

const box = () => screen.queryByRole('checkbox', { name: 'Create name-only accessions during the import' });

test('unknown germplasm is offered as a passport list, or created by a checkbox', async () => {
  const { server, onChecked } = await show({ issueCounts: { GENERIC_INVALID_GERMPLASM: 4 } });
  const list = screen.getByRole('link', { name: 'Download passport list' });
  expect(list.getAttribute('href')).toContain(`import/template/${uuid}/germplasm/file?format=xlsx`);
  expect(box()).toHaveProperty('checked', false);
  fireEvent.click(box() as HTMLElement);
  await waitFor(() => expect(onChecked).toHaveBeenCalled());
  const sent = server.calls.find(({ path }) => path === `import/template/${uuid}/creation`);
  expect(sent?.body).toEqual({ germplasm: true });
});

test('creating germplasm can be reverted', async () => {
  await show({ issueCounts: { GENERIC_WARNING_NEW_GERMPLASM: 2 }, createsGermplasm: true });
  expect(box()).toHaveProperty('checked', true);
});

const locationBox = () =>
  screen.queryByRole('checkbox', { name: 'Create name-only locations during the import' });

test('unknown locations are created by a checkbox', async () => {
  const { server, onChecked } = await show({ issueCounts: { CLIMATE_MISSING_LOCATION_DECLARATION: 9 } });
  expect(box(), 'its germplasm is known').toBeNull();
  fireEvent.click(locationBox() as HTMLElement);
  await waitFor(() => expect(onChecked).toHaveBeenCalled());
  const sent = server.calls.find(({ path }) => path === `import/template/${uuid}/creation`);
  expect(sent?.body).toEqual({ locations: true });
});

test('an update creates no locations', async () => {
  await show({ issueCounts: { CLIMATE_MISSING_LOCATION_DECLARATION: 9 }, isUpdate: true });
  expect(locationBox()).toBeNull();
});

test.each<Partial<ImportedJob>>([
  { issueCounts: { GENERIC_INVALID_DATE: 1 } },
  { issueCounts: { GENERIC_INVALID_GERMPLASM: 1 }, datatype: 'groups' },
  { issueCounts: { GENERIC_WARNING_NEW_GERMPLASM: 1 }, imported: true },
])('nothing is offered for %o', async (facts) => {
  await show(facts);
  expect(box()).toBeNull();
});
