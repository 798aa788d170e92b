import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadFullLocale, startI18n } from '../../lib/i18n/load-locale';
import { DaySlider } from './day-slider';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** 2020-01-01, 2020-01-11 and 2020-01-31. */
const days = [18262, 18272, 18292];

function Slider() {
  const [day, setDay] = useState(18292);
  return (
    <>
      <DaySlider days={days} day={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

const chosen = () => Number(document.querySelector('output')?.textContent);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Day' });

test('a step of the slider is a recording day; a date between two of them is the earlier step', () => {
  render(<Slider />);
  fireEvent.change(slider(), { target: { value: '1' } });
  expect(chosen()).toBe(18272);
  expect(slider().getAttribute('aria-valuetext')).toContain('(2 of 3)');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2020-01-30' } });
  expect([chosen(), slider().value]).toEqual([18291, '1']);
});

test('an incomplete date and one outside of the recording change nothing', () => {
  render(<Slider />);
  for (const value of ['', '0020-01-11', '2031-01-01']) {
    fireEvent.change(screen.getByLabelText('Date'), { target: { value } });
    expect(chosen()).toBe(18292);
  }
});

test('all days are played from the first to the last, and then it stops', () => {
  render(<Slider />);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(chosen()).toBe(18262);
  act(() => vi.advanceTimersByTime(500));
  expect(chosen()).toBe(18272);
  act(() => vi.advanceTimersByTime(2_000));
  expect(chosen()).toBe(18292);
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});
