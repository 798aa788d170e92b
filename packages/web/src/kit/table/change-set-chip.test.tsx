import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { specimens } from '@landrace/testkit/fake-api/specimen.table';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { showScreen } from '../show-screen.fixture';
import { DataTable } from './data-table';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
});

function Specimens() {
  return <DataTable definition={specimens} title="Specimens" />;
}

test('a list limited to an import by a link says so, and shows all rows once that is removed', async () => {
  const row = { specimenId: 1, specimenName: 'HOR 1', genus: 'Hordeum', createdOn: '2024-01-01T00:00:00Z' };
  const server = fakeServer(({ path }) =>
    path === `${specimens.segment}/table` ? { data: [row], count: 1 } : undefined,
  );
  await showScreen({ screen: Specimens, path: '/list', at: '/list?changeSet=5', server });
  expect(await screen.findByText('Only from change number 5')).toBeDefined();
  const requests = () => server.calls.filter(({ path }) => path === `${specimens.segment}/table`);
  await waitFor(() => expect(requests().at(-1)?.body).toMatchObject({ changeSetId: 5 }));

  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Only from change number 5' }));
  await waitFor(() => expect(requests().at(-1)?.body).not.toHaveProperty('changeSetId'));
  expect(screen.queryByText('Only from change number 5')).toBeNull();
});
