import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error';
import { startI18n } from '../../lib/i18n/load-locale';
import { PasswordField, TextField } from './fields';
import { Form } from './form';
import { useForm } from './use-form';

const sent = vi.fn<(values: { name: string; secret: string }) => Promise<void>>();

function Sample() {
  const form = useForm({
    initial: { name: '', secret: '' },
    labels: { name: 'Name', secret: 'Secret' },
    validate: ({ name }) => (name === '' ? { name: 'Please fill in this field.' } : {}),
    onSubmit: sent,
  });
  return (
    <Form form={form} action="Send">
      <TextField field={form.field('name')} />
      <PasswordField field={form.field('secret')} />
    </Form>
  );
}

beforeAll(startI18n);
beforeEach(() => {
  sent.mockReset().mockResolvedValue();
  render(<Sample />);
});

async function send(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('a form', () => {
  test('summarises errors, moves the focus there and sends nothing', async () => {
    await send();
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('Some fields in the form are invalid. Please check again.');
    expect(document.activeElement).toBe(summary);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Name: Please fill in this field.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test('clears an error as soon as the field is corrected', async () => {
    await send();
    type('Name', 'Morex');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('sends what was typed', async () => {
    type('Name', 'Morex');
    type('Secret', 'barley');
    await send();
    expect(sent).toHaveBeenCalledWith({ name: 'Morex', secret: 'barley' });
  });

  test('shows the server’s error', async () => {
    sent.mockRejectedValue(new ApiError({ status: 403, statusText: '' }, { code: 'signIn.failed' }));
    type('Name', 'Morex');
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Invalid username or password');
  });
});
