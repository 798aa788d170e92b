import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { ActionMenu } from './action-menu';
import { Button } from './button';
import { TextInput } from './inputs';

beforeAll(() => startI18n());

describe('a field', () => {
  test('names its label, description and error', () => {
    render(
      <TextInput id="name" label="Name" description="At most 9 letters" error="Too long" defaultValue="x" />,
    );
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe('name-error name-description');
  });

  test('keeps the text that describes it elsewhere', () => {
    render(<TextInput aria-label="Page" aria-describedby="there" error defaultValue="0" />);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe('there');
  });
});

test('a button at work cannot be pressed', () => {
  const onClick = vi.fn();
  const label = 'Save';
  render(
    <Button loading onClick={onClick}>
      {label}
    </Button>,
  );
  const button = screen.getByRole('button', { name: label });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('type')).toBe('button');
  expect(button.getAttribute('data-loading')).toBe('true');
});

describe('a menu', () => {
  const onSelect = vi.fn();
  const actions = ['Edit', 'Share', 'Copy', 'Delete'].map((label) => ({
    id: label,
    label,
    isDisabled: label === 'Share',
    onSelect,
  }));
  const open = async () => {
    render(<ActionMenu label="Actions" icon="…" actions={actions} />);
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await act(() => new Promise(requestAnimationFrame));
  };
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.textContent;

  test('is used by keyboard, without its disabled actions', async () => {
    await open();
    expect(focused()).toBe('Edit');
    const steps = { ArrowDown: 'Copy', End: 'Delete', ArrowUp: 'Copy', Home: 'Edit' };
    for (const [key, label] of Object.entries(steps)) {
      press(key);
      expect(focused()).toBe(label);
    }
    press('ArrowUp');
    expect(focused()).toBe('Delete');
    press('ArrowDown');
    expect(focused()).toBe('Edit');
  });

  test('closes by Tab and by an action', async () => {
    await open();
    press('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
