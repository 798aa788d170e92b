import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { NoticeHost } from './notice-host';
import { NoticeList } from './notice-list';
import { showNotice } from './notice-store';

beforeAll(startI18n);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Clears notices of an earlier test. */
function renderHost(): void {
  render(<NoticeHost />);
  act(() => vi.advanceTimersByTime(5_000));
}

function show(text: string): void {
  act(() => showNotice({ kind: 'error', title: 'An error occurred', text }));
}

describe('a notice', () => {
  test('disappears after 5,000 milliseconds', () => {
    renderHost();
    show('Disk on fire');
    act(() => vi.advanceTimersByTime(4_999));
    expect(screen.getByRole('alert').textContent).toContain('Disk on fire');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays while the pointer or the focus is on it', () => {
    renderHost();
    show('Read me slowly');
    fireEvent.mouseEnter(screen.getByRole('alert'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert')).toBeDefined();
    fireEvent.mouseLeave(screen.getByRole('alert'));
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert')).toBeDefined();
  });

  test('can be dismissed', () => {
    renderHost();
    show('Go away');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays listed among the last ten', () => {
    render(<NoticeList />);
    for (let number = 1; number <= 12; number += 1) show(`Failure ${number}`);
    const listed = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(listed).toHaveLength(10);
    expect(listed[0]).toContain('Failure 12');
    expect(listed[9]).toContain('Failure 3');
  });
});
