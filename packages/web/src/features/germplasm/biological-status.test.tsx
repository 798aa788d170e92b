import { biologicalStatus } from '@landrace/contract/areas/germplasm/biological-status';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useTableTexts } from '../../kit/table/table-texts';
import { speak, startI18n } from '../../lib/i18n/load-locale';

beforeAll(async () => {
  // No texts are overridden by the administrator.
  vi.stubGlobal('fetch', async () => Response.json({}));
  await startI18n();
});

const field = germplasm.fields.biologicalStatusName;
const stored = Object.keys(biologicalStatus.codeOf);

test('the list explains a biological status in the user’s language', async () => {
  const { result } = renderHook(() => useTableTexts(germplasm));
  const labelOf = (value: string) => result.current.value('biologicalStatusName', field, value);
  expect(labelOf('Improved cultivar')).toBe('Advanced or improved cultivar');
  expect(labelOf('Something of their own')).toBe('Something of their own');
  const english = stored.map(labelOf);
  await act(() => speak('de_DE'));
  expect(labelOf('Improved cultivar')).toBe('Zuchtsorte');
  expect(labelOf('Something of their own')).toBe('Something of their own');
  const german = stored.map(labelOf);
  expect(stored.filter((value, index) => [value, english[index]].includes(german[index]))).toEqual([]);
});
