import { biologicalStatus } from '@landrace/contract/areas/germplasm/biological-status';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useTableWords } from '../../kit/table/table-words';
import { speak, startI18n } from '../../lib/i18n/load-locale';

beforeAll(async () => {
  // The administrator has changed no texts.
  vi.stubGlobal('fetch', async () => Response.json({}));
  await startI18n();
});

const field = germplasm.fields.biologicalStatusName;
const stored = Object.keys(biologicalStatus.codeOf);

test('the list says what a biological status means in the user’s language', async () => {
  const { result } = renderHook(() => useTableWords(germplasm));
  const said = (value: string) => result.current.value('biologicalStatusName', field, value);
  expect(said('Improved cultivar')).toBe('Advanced or improved cultivar');
  expect(said('Something of their own')).toBe('Something of their own');
  const english = stored.map(said);
  await act(() => speak('de_DE'));
  expect(said('Improved cultivar')).toBe('Zuchtsorte');
  expect(said('Something of their own')).toBe('Something of their own');
  const german = stored.map(said);
  expect(stored.filter((value, index) => [value, english[index]].includes(german[index]))).toEqual([]);
});
