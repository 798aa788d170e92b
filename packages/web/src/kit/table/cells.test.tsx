import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showCutText } from './cells';

test('the tooltip of a cut cell is its text without decoration', () => {
  render(
    <table onPointerOver={showCutText}>
      <tbody>
        <tr>
          <td>
            <span aria-hidden="true">{'GB'}</span>
            <b>{'United'}</b>
            {' Kingdom'}
          </td>
        </tr>
      </tbody>
    </table>,
  );
  const cell = screen.getByRole('cell');
  Object.defineProperty(cell, 'scrollWidth', { value: 100 });
  fireEvent.pointerOver(cell);
  expect(cell.title).toBe('United Kingdom');
});
