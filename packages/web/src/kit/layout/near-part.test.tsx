import { texts } from '@landrace/locales/en-gb';
import { render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NearPart } from './near-part';
import { Skeleton } from './skeleton';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en-GB',
    ns: ['texts'],
    defaultNS: 'texts',
    resources: { 'en-GB': { texts } },
  });
});

afterEach(() => {
  vi.useRealTimers();
});

let arrive = () => {};

function Facts() {
  const [isThere, setThere] = useState(false);
  arrive = () => setThere(true);
  return isThere ? <p>{'Facts'}</p> : <Skeleton />;
}

function showParts(): HTMLElement {
  render(
    <main>
      <NearPart title="First">
        <Facts />
      </NearPart>
      <NearPart title="Second">
        <p>{'Map'}</p>
      </NearPart>
    </main>,
  );
  return screen.getByRole('region', { name: 'Second' });
}

test('a part is not shown before those above it have their height', async () => {
  const second = showParts();
  expect(screen.getByRole('region', { name: 'First' }).style.opacity).toBe('');
  expect(second.style.opacity).toBe('0');
  arrive();
  await waitFor(() => expect(second.style.opacity).toBe(''));
});

test('a part does not wait long for one that is slow', async () => {
  vi.useFakeTimers();
  const second = showParts();
  expect(second.style.opacity).toBe('0');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(second.style.opacity).toBe('');
});
