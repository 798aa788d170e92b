import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import { createQueryClient } from '../api/query-client';
import { useOutage } from './use-outage';

const away = new ApiError({ status: 503, statusText: '' }, { code: 'service.unavailable' });

function Probe({ ask }: { readonly ask: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['probe'], queryFn: ask });
  return <p>{`${useOutage() ? 'waiting' : 'fine'} ${data ?? 'nothing'}`}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an outage is noticed, and over as soon as a retry succeeds', async () => {
  let isAway = true;
  const onFailure = vi.fn();
  const client = createQueryClient(onFailure);
  render(
    <QueryClientProvider client={client}>
      <Probe ask={() => (isAway ? Promise.reject(away) : Promise.resolve('rows'))} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('waiting nothing')).toBeDefined();
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('fine rows')).toBeDefined();
  expect(onFailure).not.toHaveBeenCalled();
});
